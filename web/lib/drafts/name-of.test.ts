import { expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

// Red: “Jude Two, Jude Two”, of an applicant who gave their own name as the company's.
test('an applicant who is their own company is named once', async () => {
  const about = {
    kind: 'partnership',
    id: '5f0f2c1e-7a53-4f0f-9c64-0d5a54a1b2c3',
    as: 'Rejection of',
  } as const;
  const of = (companyName: string) =>
    nameOf(about, async <Reply>() => ({ contactName: 'Jude Two', companyName }) as Reply);
  expect(await of('Jude Two')).toBe('Jude Two');
  expect(await of('Engines')).toBe('Jude Two, Engines');
});
