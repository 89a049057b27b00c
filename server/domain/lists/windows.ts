import { and, asc, between, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#server/db/connection.ts';
import { runsOf } from '#server/db/schema/columns.ts';
import { tallies } from '#server/db/schema/index.ts';
import { isoDay } from '#server/domain/insights/days.ts';
import type { Place } from './cursor.ts';
import { runsFrom } from './runs.ts';
import type { Listed, Order, Selection } from './selection.ts';

export const DAY = 86_400_000;

/** A day on which records were made, as `2026-11-21`, and how many. */
export interface Day {
  day: string;
  records: number;
}

/** The days from `place` on in the order of time, and what the tallies know of them; as one value, since rows cost more. */
export async function daysFrom(
  db: Reader,
  { tally }: Listed,
  { order: { descending }, from = '0001-01-01', to = '9999-12-31' }: Selection,
  place: Place,
): Promise<Day[]> {
  const start = isoDay(new Date(place.at));
  const days = db
    .select({ day: tallies.day, records: sql<number>`sum(${tallies.n})::int`.as('records') })
    .from(tallies)
    .where(
      and(
        eq(tallies.measure, tally),
        (descending ? lte : gte)(tallies.day, start),
        between(tallies.day, from, to),
      ),
    )
    .groupBy(tallies.day)
    .orderBy((descending ? desc : asc)(tallies.day))
    .as('days');
  const [all] = await db.select({ days: sql<Day[]>`coalesce(json_agg(days), '[]')` }).from(days);
  return all?.days ?? [];
}

/** The first days that have `size` records together, one day at least, and the days left over. */
export function cut(days: readonly Day[], size: number): [Day[], Day[]] {
  let records = 0;
  let end = 0;
  for (const day of days) {
    records += day.records;
    if (end > 0 && records > size) break;
    end += 1;
  }
  return [days.slice(0, end), days.slice(end)];
}

/** How many records were made on those days. */
export const recordsOn = (days: readonly Day[]): number =>
  days.reduce((all, { records }) => all + records, 0);

/** A place before every record of that day, and after every one of the days before it in that order. */
export function edgeOf({ day }: Day, { descending }: Order): Place {
  const [at, digit] = descending ? [Date.parse(day) + DAY - 1, 'f'] : [Date.parse(day), '0'];
  return { at, done: false, id: '00000000-0000-0000-0000-000000000000'.replaceAll('0', digit) };
}

/** Made from the first to the last of those days: what the search's index answers, and no other. */
export function madeOn({ createdAt }: Listed, days: readonly Day[]): SQL {
  const numbers = days.map(({ day }) => (Date.parse(day) - Date.parse('2000-01-01')) / DAY);
  const runs = runsFrom(Math.min(...numbers), Math.max(...numbers));
  return sql`${runsOf(createdAt)} && array[${sql.raw(runs.join(', '))}]::int[]`;
}
