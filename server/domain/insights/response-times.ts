import type { Insights } from '#contracts/insights.ts';
import { countRecords } from '#server/db/counted/count-records.ts';
import type { Context } from '#server/domain/context.ts';
import { dayIn, startOfDay, timeZoneOf } from '#server/domain/time-zone.ts';
import { RESPONSES } from './counted.ts';
import { periodsIn } from './periods.ts';

/**
 * What was due in each week of a range, through yesterday, and what of it was done in time. The first week is cut to
 * the range, as the last is.
 */
export async function readResponseTimes(
  ctx: Context,
  from: string,
  to: string,
): Promise<Insights['responseTimes']> {
  const timeZone = timeZoneOf(ctx);
  const today = dayIn(timeZone, ctx.clock());
  const yesterday = dayIn(timeZone, ctx.clock(), -1);
  const last = to < today ? to : yesterday;
  if (last < from) return [];
  const weeks = periodsIn(from, last, 'week');
  const bounds = [...weeks.map((day) => startOfDay(timeZone, day)), startOfDay(timeZone, last, 1)];
  const { calls, answers, decisions } = RESPONSES;
  const counts = await countRecords(ctx.db, [...calls, ...answers, ...decisions], bounds);
  const met = (place: number, week: number) => ({
    due: counts[place]?.[week] ?? 0,
    met: counts[place + 1]?.[week] ?? 0,
  });
  return weeks.map((week, index) => ({
    week,
    calls: met(0, index),
    answers: met(2, index),
    decisions: met(4, index),
  }));
}
