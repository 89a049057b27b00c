import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCase } from '#tests/fixtures/business-case-inputs.ts';
import { agentYear, businessCase, type CaseInputs, personYear } from './business-case.ts';
import { USUAL_CASE } from './business-case-inputs.ts';
import { PLANS } from './plans.ts';

// Mutation: with the missed calls counted among those that people answer.
test('the example can be followed by hand', () => {
  const inputs: CaseInputs = {
    calls: 60,
    length: 3,
    missed: 25,
    value: 20,
    after: 2,
    handled: 80,
    cost: 30,
    per: 'hour',
    week: 40,
    cycle: 'monthly',
  };
  // 3,120 calls a year, 780 of them missed; 2,340 x 5 minutes are 195 hours.
  expect(businessCase(inputs)).toEqual({
    minutes: 780,
    plan: { plan: 'Scale', price: 399, extraMinutes: 30, total: 414 },
    today: { people: 5850, missed: 15_600, total: 21_450 },
    ahead: { agent: 4968, people: 1170, missed: 3120, total: 9258 },
    saving: 12_192,
    hours: { today: 195, returned: 156 },
    weeks: 3.9,
  });
});

test('a person costs the same by the hour and by the month of such hours', () => {
  expect(personYear({ cost: 10_000, per: 'month', week: 40 })).toBe(120_000);
  expect(personYear({ cost: 25, per: 'hour', week: 40 })).toBe(52_000);
});

test.each([
  [299, 'monthly', 12 * (99 + 199 / 2)],
  [300, 'monthly', 12 * 199],
  [700, 'monthly', 12 * 399],
  [3950, 'monthly', 23_988],
  [300, 'annual', 12 * 159],
] as const)('%i minutes a month billed %s cost %d dollars a year', (minutes, cycle, dollars) => {
  expect(agentYear(minutes, cycle)).toBe(dollars);
});

// Mutation: rounding the sums in place of their parts.
test('in every case the amounts add up, none is negative, and nothing is returned that was not spent', () => {
  fc.assert(
    fc.property(anyCase, (inputs) => {
      const { today, ahead, saving, hours } = businessCase(inputs);
      expect(today.people + today.missed).toBe(today.total);
      expect(ahead.agent + ahead.people + ahead.missed).toBe(ahead.total);
      expect(today.total - ahead.total).toBe(saving);
      expect(
        Math.min(today.people, today.missed, ahead.agent, ahead.people, ahead.missed),
      ).toBeGreaterThanOrEqual(0);
      expect(hours.returned).toBeLessThanOrEqual(hours.today);
      for (const amount of [today.total, ahead.total, hours.today])
        expect(Number.isSafeInteger(amount)).toBe(true);
    }),
  );
});

test('without calls the agent still costs its plan, and the case says so', () => {
  const { saving, hours, plan } = businessCase({ ...USUAL_CASE, calls: 0 });
  expect(plan.plan).toBe('Starter');
  expect(saving).toBe(-12 * PLANS.Starter.monthlyPrice);
  expect(hours).toEqual({ today: 0, returned: 0 });
});

test('an agent that finishes more calls never saves less', () => {
  fc.assert(
    fc.property(anyCase, ({ handled, ...rest }) => {
      const less = businessCase({ ...rest, handled: Math.floor(handled / 2) });
      expect(businessCase({ ...rest, handled }).saving).toBeGreaterThanOrEqual(less.saving);
    }),
  );
});
