import { expect, test } from 'vitest';
import { cheapestFrom, cheapestPlan, minutesPerMonth, planCost } from './cost-estimate.ts';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';

test('a month has 52 twelfths of a week', () => {
  expect(minutesPerMonth({ callsPerWeek: 60, minutesPerCall: 3 })).toBe(780);
  expect(minutesPerMonth({ callsPerWeek: 0, minutesPerCall: 3 })).toBe(0);
});

test('minutes beyond the plan cost 50 cents each', () => {
  expect(planCost('Starter', 'monthly', 160)).toEqual({
    plan: 'Starter',
    price: 99,
    extraMinutes: 60,
    total: 129,
  });
  expect(planCost('Scale', 'annual', 10).total).toBe(319);
});

test.each([
  [0, 'Starter'],
  [299, 'Starter'],
  [300, 'Growth'],
  [699, 'Growth'],
  [700, 'Scale'],
  [5000, 'Scale'],
])('%i minutes a month are cheapest on %s', (minutes, plan) => {
  expect(cheapestPlan('monthly', minutes).plan).toBe(plan);
});

// Mutation: `<` in place of `<=` in `cheapestPlan`: at the limit itself the smaller plan won.
test.each(BILLING_CYCLES)('the limits between the plans agree with the cheapest plan, billed %s', (cycle) => {
  for (const plan of PLAN_NAMES) {
    const limit = Math.ceil(cheapestFrom(plan, cycle));
    expect(cheapestPlan(cycle, limit).plan).toBe(plan);
    if (limit > 0) expect(cheapestPlan(cycle, limit - 1).plan).not.toBe(plan);
  }
});

// Mutation: `>` in place of `>=`. The page once said that more calls cost less on the larger of two plans that cost the
// same, which the monthly Starter and Growth go on doing.
test.each(BILLING_CYCLES)(
  'whichever plans cost the same, the smaller one costs no less with more calls, billed %s',
  (cycle) => {
    for (const [at, larger] of PLAN_NAMES.entries()) {
      for (const smaller of PLAN_NAMES.slice(0, at)) {
        const costs = Array.from(
          { length: 3_000 },
          (_, minutes) =>
            [planCost(smaller, cycle, minutes).total, planCost(larger, cycle, minutes).total] as const,
        );
        const same = costs.findIndex(([less, more]) => less === more);
        if (same >= 0) expect(costs.slice(same).every(([less, more]) => less >= more)).toBe(true);
      }
    }
  },
);
