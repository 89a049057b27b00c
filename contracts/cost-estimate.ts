import {
  type BillingCycle,
  cyclePrice,
  OVERAGE_PER_MINUTE,
  PLAN_NAMES,
  PLANS,
  type PlanName,
} from './plans.ts';

const WEEKS_PER_MONTH = 52 / 12;

/** How much a phone rings. */
export interface CallVolume {
  callsPerWeek: number;
  minutesPerCall: number;
}

/** What a plan costs in an average month, in dollars: its price, and the minutes beyond those it includes. */
export interface PlanCost {
  plan: PlanName;
  price: number;
  extraMinutes: number;
  total: number;
}

/** Minutes of calls in an average month, as a whole number. */
export function minutesPerMonth({ callsPerWeek, minutesPerCall }: CallVolume): number {
  return Math.round(callsPerWeek * minutesPerCall * WEEKS_PER_MONTH);
}

/** The cost of `minutes` a month on `plan`, billed by `cycle`. */
export function planCost(plan: PlanName, cycle: BillingCycle, minutes: number): PlanCost {
  const price = cyclePrice(plan, cycle);
  const extraMinutes = Math.max(0, minutes - PLANS[plan].minutes);
  return { plan, price, extraMinutes, total: price + extraMinutes * OVERAGE_PER_MINUTE };
}

/** The plan that costs least for `minutes` a month. If two cost the same, it is the larger one, which leaves room. */
export function cheapestPlan(cycle: BillingCycle, minutes: number): PlanCost {
  const costs = PLAN_NAMES.map((plan) => planCost(plan, cycle, minutes));
  return costs.reduce((best, next) => (next.total <= best.total ? next : best));
}

/** Minutes a month from which `plan` is the cheapest, billed by `cycle`; 0 for the smallest plan. */
export function cheapestFrom(plan: PlanName, cycle: BillingCycle): number {
  const smaller = PLAN_NAMES[PLAN_NAMES.indexOf(plan) - 1];
  if (!smaller) return 0;
  const difference = cyclePrice(plan, cycle) - cyclePrice(smaller, cycle);
  return PLANS[smaller].minutes + difference / OVERAGE_PER_MINUTE;
}
