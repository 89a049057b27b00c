/** How a customer pays. Order is the order of the tabs. */
export const BILLING_CYCLES = ['monthly', '3-month', '6-month', 'annual'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** How many months are paid at once. */
export const CYCLE_MONTHS: Record<BillingCycle, number> = {
  monthly: 1,
  '3-month': 3,
  '6-month': 6,
  annual: 12,
};

/** Share of the monthly price that a cycle saves, in percent. */
export const CYCLE_DISCOUNT_PERCENT: Record<BillingCycle, number> = {
  monthly: 0,
  '3-month': 5,
  '6-month': 10,
  annual: 20,
};

export const PLAN_NAMES = ['Starter', 'Growth', 'Scale'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

/** What a plan costs and holds. `monthlyPrice` in dollars, `minutes` per month. */
export interface Plan {
  name: PlanName;
  monthlyPrice: number;
  minutes: number;
  popular: boolean;
}

/** The plans on offer. This is the one place where a price is changed. */
export const PLANS: Record<PlanName, Plan> = {
  Starter: { name: 'Starter', monthlyPrice: 99, minutes: 100, popular: false },
  Growth: { name: 'Growth', monthlyPrice: 199, minutes: 300, popular: true },
  Scale: { name: 'Scale', monthlyPrice: 399, minutes: 750, popular: false },
};

/**
 * The day since when these prices, minutes and discounts apply. Change it with them: links to business cases carry it.
 */
export const PRICES_OF = '2026-11-22';

export const DEFAULT_PLAN: PlanName = 'Growth';
export const DEFAULT_CYCLE: BillingCycle = 'monthly';

/** Percent that a discount code takes off at signup. */
export const DISCOUNT_CODE_PERCENT = 50;

/** Dollars for each minute beyond the plan's. */
export const OVERAGE_PER_MINUTE = 0.5;

/** Price per month in whole dollars when billed by `cycle`; half dollars round up. */
export function cyclePrice(plan: PlanName, cycle: BillingCycle): number {
  return Math.round((PLANS[plan].monthlyPrice * (100 - CYCLE_DISCOUNT_PERCENT[cycle])) / 100);
}

/** Dollars of twelve months when billed by `cycle`. */
export function yearTotal(plan: PlanName, cycle: BillingCycle): number {
  return 12 * cyclePrice(plan, cycle);
}

/** `price` in dollars after a discount code, in whole dollars; half dollars round up. */
export function discountedPrice(price: number): number {
  return Math.round((price * (100 - DISCOUNT_CODE_PERCENT)) / 100);
}

/** Dollars saved each month against paying monthly, without a code. */
export function monthlySaving(plan: PlanName, cycle: BillingCycle): number {
  return PLANS[plan].monthlyPrice - cyclePrice(plan, cycle);
}

/** What a customer pays per month in whole dollars; 0 while plan or cycle is not known. */
export function monthlyValue(sold: { plan: string; cycle: string | null; discounted: boolean }): number {
  const plan = PLAN_NAMES.find((name) => name === sold.plan);
  const cycle = BILLING_CYCLES.find((name) => name === sold.cycle);
  if (!plan || !cycle) return 0;
  const price = cyclePrice(plan, cycle);
  return sold.discounted ? discountedPrice(price) : price;
}
