import * as z from 'zod/mini';
import { FUNNEL_STEPS } from './funnel.ts';

/** How many days back the charts may go. */
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

/** What was due in a week, and what of it was done in time. */
const met = z.strictObject({ due: z.int(), met: z.int() });
export type Met = z.output<typeof met>;
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
  /** What was due through yesterday, by week. */
  responseTimes: z.array(z.strictObject({ week: z.iso.date(), calls: met, answers: met, decisions: met })),
});
export type Insights = z.output<typeof insights>;
