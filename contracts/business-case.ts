import { cheapestPlan, minutesPerMonth, type PlanCost } from './cost-estimate.ts';
import type { BillingCycle } from './plans.ts';

/** The period for which a person's cost is stated. */
export const COST_UNITS = ['hour', 'month'] as const;
export type CostUnit = (typeof COST_UNITS)[number];

/** What somebody assumes of their calls and of the people who answer them. Amounts in dollars. */
export interface CaseInputs {
  /** Calls a week. */
  calls: number;
  /** Minutes of a call. */
  length: number;
  /** Calls in a hundred that nobody answers today. */
  missed: number;
  /** What an answered call brings, averaged over those that bring nothing. */
  value: number;
  /** What a person costs in each `per`. */
  cost: number;
  per: CostUnit;
  /** Hours a week for which such a person is paid. */
  week: number;
  /** Minutes of work after a call. */
  after: number;
  /** Calls in a hundred that the agent brings to an end by itself. */
  handled: number;
  cycle: BillingCycle;
}

/** A year with and without the agent. Amounts in whole dollars that add up, hours in whole hours. */
export interface CaseResult {
  /** Minutes of calls in an average month. */
  minutes: number;
  /** The plan that costs least for them, in a month. */
  plan: PlanCost;
  today: { people: number; missed: number; total: number };
  ahead: { agent: number; people: number; missed: number; total: number };
  /** `today` less `ahead`: below zero where the agent costs more than it saves. */
  saving: number;
  /** Hours that people spend on the phone today, and those of them that the agent takes over. */
  hours: { today: number; returned: number };
  /** The hours taken over as weeks of one person, to a tenth. */
  weeks: number;
}

const WEEKS = 52;
const MONTHS = 12;

/** What a person costs in a year of full weeks. */
export function personYear({ cost, per, week }: Pick<CaseInputs, 'cost' | 'per' | 'week'>): number {
  return per === 'month' ? cost * MONTHS : cost * week * WEEKS;
}

/** What the cheapest plan costs in a year for `minutes` a month. */
export function agentYear(minutes: number, cycle: BillingCycle): number {
  return Math.round(cheapestPlan(cycle, minutes).total * MONTHS);
}

/** A year of the calls in `inputs`, answered by people and answered by the agent. */
export function businessCase(inputs: CaseInputs): CaseResult {
  const { calls, length, missed, value, after, handled, week, cycle } = inputs;
  const minutes = minutesPerMonth({ callsPerWeek: calls, minutesPerCall: length });
  const callsMissed = calls * WEEKS * share(missed);
  const hoursToday = ((calls * WEEKS - callsMissed) * (length + after)) / 60;
  const hourly = personYear(inputs) / (week * WEEKS);
  const left = 1 - share(handled);
  const today = addUp({
    people: Math.round(hoursToday * hourly),
    missed: Math.round(callsMissed * value),
  });
  const ahead = addUp({
    agent: agentYear(minutes, cycle),
    people: Math.round(hoursToday * left * hourly),
    missed: Math.round(callsMissed * left * value),
  });
  const returned = hoursToday * share(handled);
  return {
    minutes,
    plan: cheapestPlan(cycle, minutes),
    today,
    ahead,
    saving: today.total - ahead.total,
    hours: { today: Math.round(hoursToday), returned: Math.round(returned) },
    weeks: Math.round((10 * returned) / week) / 10,
  };
}

const share = (percent: number) => percent / 100;

/** The amounts with their sum. */
function addUp<Amounts extends Record<string, number>>(amounts: Amounts): Amounts & { total: number } {
  return { ...amounts, total: Object.values(amounts).reduce((sum, each) => sum + each, 0) };
}
