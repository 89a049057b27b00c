import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENTS_MAX } from '#contracts/payment.ts';
import { commissionOf } from './commission.ts';

// Mutation: rounding half a cent up makes 3 of 10 cents at 25%.
test.each([
  [29_900, 2_500, 7_475],
  [10, 2_500, 2],
  [30, 2_500, 8],
  [1, 1_500, 0],
  [99_999, 3_500, 35_000],
  [CENTS_MAX, 5_000, CENTS_MAX / 2],
  [12_345, 0, 0],
])('of %i cents at %i basis points: %i', (amount, rate, commission) => {
  expect(commissionOf(amount, rate)).toBe(commission);
});

const amounts = fc.integer({ min: 1, max: CENTS_MAX });
const rates = fc.integer({ min: 0, max: 10_000 });

test('a commission is within half a cent of the exact share, and never more than the amount', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      const commission = commissionOf(amount, rate);
      expect(Math.abs(commission - (amount * rate) / 10_000)).toBeLessThanOrEqual(0.5);
      expect(commission).toBeLessThanOrEqual(amount);
    }),
  );
});

// Mutation: calculating each refund's part by itself, which leaves cents behind.
test('refunds in any parts take back what one refund of their sum takes back', () => {
  fc.assert(
    fc.property(amounts, rates, fc.array(fc.nat()), (amount, rate, cuts) => {
      let left = amount;
      let taken = 0;
      for (const cut of cuts) {
        const part = Math.min(left, cut);
        const reversal = commissionOf(left, rate) - commissionOf(left - part, rate);
        expect(reversal).toBeGreaterThanOrEqual(0);
        left -= part;
        taken += reversal;
      }
      expect(taken).toBe(commissionOf(amount, rate) - commissionOf(left, rate));
    }),
  );
});
