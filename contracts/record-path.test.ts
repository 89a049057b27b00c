import { expect, test } from 'vitest';
import { recordPath } from './record-path.ts';

const ID = '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10';

// Mutation: `tab=messages` for a partnership.
test.each([
  ['lead', `/admin/signups/${ID}`],
  ['partnership', `/admin/dashboard?tab=partnerships&id=${ID}`],
  ['message', `/admin/dashboard?tab=messages&id=${ID}`],
  ['appointment', `/admin/appointments?id=${ID}`],
  ['partner', `/admin/partners?tab=partners&id=${ID}`],
] as const)('a %s is at %s', (kind, path) => {
  expect(recordPath(kind, ID)).toBe(path);
});
