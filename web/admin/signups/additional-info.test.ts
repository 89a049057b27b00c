import { expect, test } from 'vitest';
import { readAdditionalInfo } from './additional-info.ts';

test('reads JSON of the agreed shape', () => {
  expect(readAdditionalInfo('{"selectedPlan":"Growth","discountApplied":false}')).toEqual({
    kind: 'parsed',
    info: { selectedPlan: 'Growth', discountApplied: false },
  });
});

test.each(['call back on Monday', '{"selectedPlan":', '"Growth"', '42', '[]', '{"discountApplied":"yes"}'])(
  'keeps anything else as it is: %s',
  (text) => {
    expect(readAdditionalInfo(text)).toEqual({ kind: 'raw', text });
  },
);

test.each([null, ''])('knows nothing from %j', (text) => {
  expect(readAdditionalInfo(text)).toEqual({ kind: 'none' });
});
