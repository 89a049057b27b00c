import {
  type CallVolume,
  cheapestFrom,
  cheapestPlan,
  minutesPerMonth,
  planCost,
} from '#contracts/cost-estimate.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import {
  type BillingCycle,
  DEFAULT_CYCLE,
  OVERAGE_PER_MINUTE,
  PLAN_NAMES,
  type PlanName,
} from '#contracts/plans.ts';

/** What the estimate says; the placeholders are explained in `web/schemas/pricing.ts`. */
export interface EstimateWords {
  minutes: string;
  fits: string;
  within: string;
  extra: string;
  go: string;
}

/** The estimate in words, and as shares of the scale's length. */
export interface EstimateView {
  plan: PlanName;
  minutes: string;
  fits: string;
  detail: string;
  go: string;
  /** The query of the business case of the same calls. */
  caseQuery: string;
  /** How far the month's minutes reach, e.g. `52%`. */
  reach: string;
  /** What the month costs on each plan, and where on the scale it begins to be the cheapest. */
  plans: { plan: PlanName; total: string; at: string }[];
}

/** A shop with some six calls a day; the visitor changes it. */
export const SAMPLE: CallVolume = { callsPerWeek: 40, minutesPerCall: 3 };
export const SAMPLE_PLAN = cheapestPlan(DEFAULT_CYCLE, minutesPerMonth(SAMPLE)).plan;

/** Minutes a month at the end of the scale. */
const SCALE = 1000;

/** Describes the cheapest plan for `volume`, billed by `cycle`. */
export function estimateView(words: EstimateWords, volume: CallVolume, cycle: BillingCycle): EstimateView {
  const minutes = minutesPerMonth(volume);
  const { plan, price, extraMinutes, total } = cheapestPlan(cycle, minutes);
  const details = {
    plan,
    minutes: count(minutes),
    total: money(total),
    price: money(price),
    extra: count(extraMinutes),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
  };
  return {
    plan,
    minutes: fillPlaceholders(words.minutes, details),
    fits: fillPlaceholders(words.fits, details),
    detail: fillPlaceholders(extraMinutes > 0 ? words.extra : words.within, details),
    go: fillPlaceholders(words.go, details),
    caseQuery: String(
      new URLSearchParams({
        calls: String(volume.callsPerWeek),
        length: String(volume.minutesPerCall),
        cycle,
      }),
    ),
    reach: share(minutes),
    plans: PLAN_NAMES.map((name) => ({
      plan: name,
      total: money(planCost(name, cycle, minutes).total),
      at: share(cheapestFrom(name, cycle)),
    })),
  };
}

const share = (minutes: number) => `${Math.min(100, (100 * minutes) / SCALE)}%`;
const count = (value: number) => value.toLocaleString('en-US');

/** Dollars, with cents where there are any, e.g. `$1,208` or `$99.50`. */
export const money = (value: number) =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: value % 1 === 0 ? 0 : 2 })}`;
