import {
  type CallVolume,
  cheapestFrom,
  cheapestPlan,
  minutesPerMonth,
  planCost,
} from '#contracts/cost-estimate.ts';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import { type BillingCycle, OVERAGE_PER_MINUTE, PLAN_NAMES, type PlanName } from '#contracts/plans.ts';

/** What the estimate says; the placeholders are explained in `web/schemas/pricing.ts`. */
export interface EstimateCopy {
  minutes: string;
  fits: string;
  within: string;
  extra: string;
  same: string;
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

/** Minutes a month at the end of the scale. */
const SCALE = 1000;

/** Describes the cheapest plan for `volume`, billed by `cycle`. */
export function estimateView(words: EstimateCopy, volume: CallVolume, cycle: BillingCycle): EstimateView {
  const minutes = minutesPerMonth(volume);
  const { plan, price, extraMinutes, total } = cheapestPlan(cycle, minutes);
  const costs = PLAN_NAMES.map((name) => planCost(name, cycle, minutes));
  const least = costs.find((cost) => cost.total === total)?.plan ?? plan;
  const values = {
    plan,
    minutes: count(minutes),
    total: money(total),
    price: money(price),
    extra: count(extraMinutes),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
    smaller: least,
  };
  return {
    plan,
    minutes: fillPlaceholders(words.minutes, values),
    fits: fillPlaceholders(words.fits, values),
    detail: fillPlaceholders(
      (extraMinutes > 0 ? words.extra : words.within) + (least === plan ? '' : ` ${words.same}`),
      values,
    ),
    go: fillPlaceholders(words.go, values),
    caseQuery: `calls=${volume.callsPerWeek}&length=${volume.minutesPerCall}&cycle=${cycle}`,
    reach: share(minutes),
    plans: costs.map((cost) => ({
      plan: cost.plan,
      total: money(cost.total),
      at: share(cheapestFrom(cost.plan, cycle)),
    })),
  };
}

const share = (minutes: number) => `${Math.min(100, (100 * minutes) / SCALE)}%`;
const count = (value: number) => value.toLocaleString('en-US');

/** Dollars, with cents where there are any, e.g. `$1,208` or `$99.50`. */
export const money = (value: number) =>
  `$${value.toLocaleString('en-US', { minimumFractionDigits: value % 1 === 0 ? 0 : 2 })}`;
