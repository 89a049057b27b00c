import { DAY_MS } from './durations.ts';

// Without schemas, which the page would have to load for them.

/** Ranges to choose from, in days up to today. */
export const INSIGHT_DAYS = [7, 30, 90, 365] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];
export const DEFAULT_INSIGHT_DAYS: InsightDays = 30;
/** The longest range, in days: three years. */
export const INSIGHT_RANGE_MAX = 1096;

export const INSIGHT_PERIODS = ['day', 'week', 'month'] as const;
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number];
/** A longer range is read by week or month. */
export const BY_DAY_MAX = 92;

/** Days from one day to another, 0 where they are the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * From the visit of the signup to the customer. Those who signed up are in one status each; a status includes the later
 * ones.
 */
export const FUNNEL_STAGES = [
  'visit',
  'company',
  'plan',
  'signups',
  'contacted',
  'scheduled',
  'live',
] as const;
export type FunnelStage = (typeof FUNNEL_STAGES)[number];
