import { expect, test } from 'vitest';
import { agentCostFacts } from './agent-cost.ts';

// Mutation: with the yearly amount taken for a monthly one.
test('what an agent costs a year is put in the terms of the price list', () => {
  expect(agentCostFacts({ value: '$24K' })).toEqual({
    agent: '$24K',
    plan: 'Scale',
    price: '$399',
    minutes: '3,950',
    included: '750',
    overage: '$0.50',
  });
});
