import {
  type BillingCycle,
  CYCLE_MONTHS,
  cyclePrice,
  discountedPrice,
  monthlySaving,
  PLANS,
  type PlanName,
} from '#contracts/plans.ts';
import { formatCount } from '#web/lib/format/format.ts';

/** What the tabs of the cycles say, capitalized as on the page of prices. */
export const CYCLE_TABS: Record<BillingCycle, string> = {
  monthly: 'Monthly',
  '3-month': '3 Months',
  '6-month': '6 Months',
  annual: 'Annual',
};

/** How often a cycle is billed, as a sentence. */
const BILLED: Record<BillingCycle, string> = {
  monthly: 'Billed monthly',
  '3-month': 'Billed every 3 months',
  '6-month': 'Billed every 6 months',
  annual: 'Billed annually',
};

export interface PriceView {
  /** Whole dollars per month, as charged. */
  price: number;
  /** Whole dollars per month before the discount code; `undefined` without one. */
  before?: number;
  /** `Save $N/mo` compared with paying monthly; `undefined` if nothing is saved or a code is applied. */
  badge?: string;
  /** Included minutes per month. */
  minutes: number;
}

/** How often it is billed, and where that is for several months how much each time, e.g. `Billed annually: $1,908`. */
export function billedText(cycle: BillingCycle, { price }: PriceView): string {
  const months = CYCLE_MONTHS[cycle];
  return months === 1 ? BILLED[cycle] : `${BILLED[cycle]}: $${formatCount(months * price)}`;
}

/** The prices that the page shows for `plan` and `cycle`, with or without a discount code. */
export function priceView(plan: PlanName, cycle: BillingCycle, codeApplied: boolean): PriceView {
  const full = cyclePrice(plan, cycle);
  const { minutes } = PLANS[plan];
  if (codeApplied) return { price: discountedPrice(full), before: full, minutes };
  const saving = monthlySaving(plan, cycle);
  return saving > 0 ? { price: full, badge: `Save $${saving}/mo`, minutes } : { price: full, minutes };
}
