import { OVERAGE_PER_MINUTE, PLANS } from '#contracts/plans.ts';
import type { Details } from './placeholders.ts';

const MONTHS = 12;
const ROUNDED_TO = 50;

/** What a yearly cost such as `$24K` buys by the price list: the largest plan, and minutes beyond those it includes. */
export function agentCostFacts({ value }: { value: string }): Details {
  const { name, monthlyPrice, minutes: included } = PLANS.Scale;
  const monthly = (Number.parseFloat(value.replace(/[^\d.]/g, '')) * 1000) / MONTHS;
  const minutes = included + (monthly - monthlyPrice) / OVERAGE_PER_MINUTE;
  return {
    agent: value,
    plan: name,
    price: `$${monthlyPrice}`,
    minutes: (Math.floor(minutes / ROUNDED_TO) * ROUNDED_TO).toLocaleString('en-US'),
    included: String(included),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
  };
}
