import { expect, test } from 'vitest';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import { priceView } from './price-view.ts';

test('shows every price of the price list', () => {
  const shown = PLAN_NAMES.map((plan) => BILLING_CYCLES.map((cycle) => priceView(plan, cycle, false).price));
  expect(shown).toEqual([
    [99, 94, 89, 79],
    [199, 189, 179, 159],
    [399, 379, 359, 319],
  ]);
});

test('a code halves the displayed price in whole dollars, half dollars up', () => {
  expect(priceView('Starter', 'monthly', true)).toEqual({ price: 50, before: 99, minutes: 100 });
  expect(priceView('Growth', '6-month', true).price).toBe(90);
  expect(priceView('Scale', 'annual', true).price).toBe(160);
});

test('shows the saving compared with paying monthly, and only without a code', () => {
  expect(priceView('Growth', 'annual', false).badge).toBe('Save $40/mo');
  expect(priceView('Growth', 'monthly', false).badge).toBeUndefined();
  expect(priceView('Growth', 'annual', true).badge).toBeUndefined();
});
