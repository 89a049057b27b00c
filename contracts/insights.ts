import * as z from 'zod/mini';
import {
  daysBetween,
  FUNNEL_STAGES,
  INSIGHT_DAYS,
  INSIGHT_PERIODS,
  INSIGHT_RANGE_MAX,
} from './insight-choices.ts';
import { BILLING_CYCLES, PLAN_NAMES } from './plans.ts';
import { isoDay } from './text.ts';

const daysMessage = 'Please send 7, 30, 90 or 365';

/**
 * Query of `GET /api/insights`: the last `days`, this month, or the days from `from` to `to`, in the time zone of
 * whoever asks.
 */
export const insightsQuery = z
  .strictObject({
    days: z.optional(
      z.coerce.number().check(z.refine((days) => INSIGHT_DAYS.some((known) => known === days), daysMessage)),
    ),
    from: z.optional(isoDay()),
    to: z.optional(isoDay()),
    /** From the first of this month to today, compared with the same days of the month before. */
    month: z.optional(z.literal('this', 'Please send this')),
    /** What one point of the chart stands for; if left out, what fits the range. */
    per: z.optional(z.enum(INSIGHT_PERIODS)),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: 'Please send both days, or neither',
      path: ['to'],
    }),
    z.refine(({ days, from, month }) => [days, from, month].filter((each) => each !== undefined).length < 2, {
      error: 'Please send a number of days, two days or a month',
      path: ['days'],
    }),
    z.refine(({ from, to }) => !from || !to || from <= to, {
      error: 'The last day is before the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => !from || !to || daysBetween(from, to) < INSIGHT_RANGE_MAX, {
      error: 'Please choose three years at the most',
      path: ['to'],
    }),
  );
export type InsightsQuery = z.output<typeof insightsQuery>;

/**
 * A count in the range, and in the days that it is compared with: up to the time of day that it is now, where today is
 * the last day.
 */
const compared = z.strictObject({ now: z.int(), before: z.int() });
export type Compared = z.output<typeof compared>;

/** What was due in a week, and what of it was done in time. */
const met = z.strictObject({ due: z.int(), met: z.int() });
export type MetCount = z.output<typeof met>;
const share = z.strictObject({ name: z.string(), count: z.int(), before: z.int() });
export type Share = z.output<typeof share>;

/** Customers of a plan who pay in one way, and what they pay per month, in dollars. */
const revenue = z.strictObject({
  plan: z.enum(PLAN_NAMES),
  cycle: z.enum(BILLING_CYCLES),
  customers: z.int(),
  value: z.int(),
});

/** The most sources that are told by name; the rest are summed as `other`. */
export const INSIGHT_SOURCES_MAX = 20;

/**
 * Visits that began in the range, signups of the range by where their first visit came from, and those of them who are
 * customers.
 */
const sourceCount = z.strictObject({
  name: z.string(),
  visits: z.int(),
  signups: z.int(),
  customers: z.int(),
  /** Whether the list can be filtered by it: what was summed has no list. */
  listed: z.boolean(),
});
export type SourceCount = z.output<typeof sourceCount>;

/** How soon people who signed up were reached: the median in minutes, `null` where nobody was. */
const median = z.nullable(z.number());

/** Answer of `GET /api/insights`. Days are those of `timeZone`, as `2026-11-21`. */
export const insights = z.strictObject({
  timeZone: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  /** The first and the last of the days before that are compared with. */
  before: z.iso.date(),
  beforeTo: z.iso.date(),
  /** The day up to which customers and first contacts of the days before count: they had no longer than the others. */
  beforeAsOf: z.iso.date(),
  per: z.enum(INSIGHT_PERIODS),
  signups: compared,
  applications: compared,
  /** Oldest first; those without any are there too. The first and the last may be in the range only in part. */
  periods: z.array(z.strictObject({ from: z.iso.date(), signups: z.int(), applications: z.int() })),
  /** Signups by plan and by industry. Imported leads never signed up, and count nowhere here. */
  plans: z.array(share),
  industries: z.array(share),
  /** When somebody got to a stage is not kept, but for customers: what there was of it before is not known. */
  funnel: z.record(z.enum(FUNNEL_STAGES), z.strictObject({ now: z.int(), before: z.nullable(z.int()) })),
  /** The one that most signups came from first. */
  sources: z.array(sourceCount),
  /** Signups that are lost today, and why; of very many the latest. When they were is not kept. */
  lost: z.int(),
  lostReasons: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  /** Signups of the range that became customers, and what all customers of today pay per month. */
  revenue: z.strictObject({
    rows: z.array(revenue),
    value: compared,
    today: z.strictObject({ customers: z.int(), value: z.int() }),
  }),
  /** The first call: of very many signups of the range the latest, which `latest` numbers then. */
  firstCall: z.strictObject({
    median: z.strictObject({ now: median, before: median }),
    owners: z.array(
      z.strictObject({ ownerId: z.nullable(z.uuid()), name: z.string(), calls: z.int(), median }),
    ),
    latest: z.nullable(z.int()),
  }),
  /** What was due through yesterday, by week: each is named by its first day that is in the range. */
  responseTimes: z.array(z.strictObject({ week: z.iso.date(), calls: met, answers: met, decisions: met })),
  /**
   * Counts that the last nightly check found wrong, in words: these figures and the totals of lists cannot be trusted
   * then.
   */
  wrongCounts: z.array(z.string()),
});
export type Insights = z.output<typeof insights>;
