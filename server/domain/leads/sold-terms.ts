import { CYCLE_DISCOUNT_PERCENT, DISCOUNT_CODE_PERCENT, monthlyValue } from '#contracts/plans.ts';

interface Sold {
  plan: string;
  billingCycle: string | null;
  discounted: boolean;
  discountCode: string | null | undefined;
}

/**
 * What a customer's plan costs at today's prices: dollars per month, all discounts taken off, and what was taken off,
 * e.g. `20% annual, 50% code FAIR`. The record and the export both say it. `null` while the plan or the cycle is not
 * known, and without a discount.
 */
export function soldTerms({ plan, billingCycle, discounted, discountCode }: Sold) {
  const byCycle = Object.entries(CYCLE_DISCOUNT_PERCENT).find(([name]) => name === billingCycle)?.[1] ?? 0;
  const parts = [
    ...(byCycle > 0 ? [`${byCycle}% ${billingCycle}`] : []),
    ...(discounted ? [`${DISCOUNT_CODE_PERCENT}% code ${discountCode ?? ''}`.trim()] : []),
  ];
  return {
    price: monthlyValue({ plan, cycle: billingCycle, discounted }) || null,
    discount: parts.join(', ') || null,
  };
}
