import {
  BY_DAY_MAX,
  DEFAULT_INSIGHT_DAYS,
  daysBetween,
  type InsightPeriod,
} from '#contracts/insight-choices.ts';
import type { InsightsQuery } from '#contracts/insights.ts';
import { dayIn, startOfDay } from '#server/domain/time-zone.ts';

/** Longest range shown by week, in days; longer ones are shown by month. */
const BY_WEEK_MAX = 400;

/** The days that are asked for, as `2026-11-21`, and those before them that they are compared with. */
export interface InsightRange {
  from: string;
  to: string;
  before: string;
  beforeTo: string;
  per: InsightPeriod;
  /** From the beginning of the first day to the end of the last. */
  now: readonly [Date, Date];
  /**
   * The days before. They end at the same time of day as now where the last day is not over: a part of a day is
   * compared with such a part.
   */
  earlier: readonly [Date, Date];
  /**
   * The instant at which the days before were as old as those asked for are now: what happened later is not compared.
   */
  sameAge: Date;
}

/** The range of a query, whose days are those of `timeZone`. */
export function rangeOf(query: InsightsQuery, timeZone: string, today: Date): InsightRange {
  const to = query.to ?? dayIn(timeZone, today);
  const from = query.month
    ? firstOfMonth(to)
    : (query.from ?? plusDays(to, 1 - (query.days ?? DEFAULT_INSIGHT_DAYS)));
  const days = daysBetween(from, to) + 1;
  const before = query.month ? monthBefore(from) : plusDays(from, -days);
  const beforeTo = query.month ? monthBefore(to) : plusDays(from, -1);
  const now = [startOfDay(timeZone, from), startOfDay(timeZone, to, 1)] as const;
  const [start, end] = [startOfDay(timeZone, before), startOfDay(timeZone, beforeTo, 1)];
  const sameAge = new Date(today.getTime() - (now[0].getTime() - start.getTime()));
  const fits = days <= BY_DAY_MAX ? 'day' : days <= BY_WEEK_MAX ? 'week' : 'month';
  return {
    from,
    to,
    before,
    beforeTo,
    per: query.per === 'day' ? fits : (query.per ?? fits),
    now,
    earlier: [start, sameAge > start && sameAge < end ? sameAge : end],
    sameAge,
  };
}

/** The first day of each period from `from` to `to`: the first may have begun before the range, which it is cut to. */
export function periodsIn(from: string, to: string, per: InsightPeriod): string[] {
  const days = [from];
  const end = Temporal.PlainDate.from(to);
  for (let day = nextPeriod(from, per); Temporal.PlainDate.compare(day, end) <= 0; ) {
    days.push(day.toString());
    day = nextPeriod(day.toString(), per);
  }
  return days;
}

export function plusDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

function firstOfMonth(day: string): string {
  return Temporal.PlainDate.from(day).with({ day: 1 }).toString();
}

/** The same day of the month before, or its last where that month is shorter. */
function monthBefore(day: string): string {
  return Temporal.PlainDate.from(day).subtract({ months: 1 }).toString();
}

function nextPeriod(day: string, per: InsightPeriod): Temporal.PlainDate {
  const date = Temporal.PlainDate.from(day);
  if (per === 'day') return date.add({ days: 1 });
  if (per === 'week') return date.add({ days: 8 - date.dayOfWeek });
  return date.with({ day: 1 }).add({ months: 1 });
}
