import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { MyDayItem } from '#contracts/my-day.ts';
import type { Database } from '#server/db/connection.ts';
import type { Away } from '#server/domain/absences/away.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';

/** Whose day, how far ahead, and which colleagues are away meanwhile. */
export interface Asked {
  userId: string;
  now: Date;
  until: Date;
  away: readonly Away[];
}

/** The first that wait, at most as many as a day shows, and how many wait in all. */
export interface Waiting {
  items: MyDayItem[];
  total: number;
  overdue: number;
}

export const NOTHING: Waiting = { items: [], total: 0, overdue: 0 };

/** What was read in parts, each by its index. */
export function combine(parts: readonly Waiting[]): Waiting {
  const sum = (count: 'total' | 'overdue') => parts.reduce((all, part) => all + part[count], 0);
  return { items: parts.flatMap(({ items }) => items), total: sum('total'), overdue: sum('overdue') };
}

/** Reads one kind of what waits, by an index of its own. */
export type Source = (db: Database, asked: Asked) => Promise<Waiting>;

/** How many records that `where` selects wait until then, and how many are overdue; each counted to 1,000. */
export async function countWaiting(
  db: Database,
  { table, dueAt, where }: { table: PgTable; dueAt: PgColumn; where: SQL | undefined },
  { now, until }: Pick<Asked, 'now' | 'until'>,
): Promise<{ total: number; overdue: number }> {
  const count = async (before: Date) =>
    (await countUpTo(db, sql`select 1 from ${table} where ${and(where, lt(dueAt, before))}`)).total;
  return { total: await count(until), overdue: await count(now) };
}
