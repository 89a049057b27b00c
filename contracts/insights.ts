import * as z from 'zod/mini';
import { FUNNEL_STEPS } from './funnel.ts';

/** How many days back the pictures may look. */
export const INSIGHT_DAYS = [7, 30, 90, 365] as const;
export type InsightDays = (typeof INSIGHT_DAYS)[number];
export const DEFAULT_INSIGHT_DAYS: InsightDays = 30;

/** Query of `GET /api/insights`. */
export const insightsQuery = z.strictObject({
  days: z._default(
    z.coerce
      .number()
      .check(
        z.refine((days) => INSIGHT_DAYS.some((known) => known === days), 'Please send 7, 30, 90 or 365'),
      ),
    DEFAULT_INSIGHT_DAYS,
  ),
});

/** Promises that were due in a week, and those of them that were kept in time. */
const kept = z.strictObject({ due: z.int(), kept: z.int() });
export type Kept = z.output<typeof kept>;
const share = z.strictObject({ name: z.string(), count: z.int() });
export type Share = z.output<typeof share>;

/** Answer of `GET /api/insights`. Days are those of UTC, as `2026-11-21`; weeks are named by their Monday. */
export const insights = z.strictObject({
  /** Oldest first, today last; days without any are there too. */
  days: z.array(z.strictObject({ day: z.iso.date(), signups: z.int(), applications: z.int() })),
  /** Signups by plan and by industry, over those days. */
  plans: z.array(share),
  industries: z.array(share),
  funnel: z.record(z.enum(FUNNEL_STEPS), z.int()),
  /** Promises that were due until yesterday, by week. */
  promises: z.array(z.strictObject({ week: z.iso.date(), calls: kept, answers: kept, decisions: kept })),
});
export type Insights = z.output<typeof insights>;
