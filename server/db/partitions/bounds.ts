import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import type { PartitionedTable } from '#server/db/schema/index.ts';

/** A partition that has a beginning and an end, both midnights in UTC: nearly always one month. */
export interface Partition {
  /** E.g. `mails_2026_11`. */
  name: string;
  from: Date;
  until: Date;
}

interface Bounds {
  /** Oldest first, without gaps, from the end of `{table}_before` on. */
  partitions: Partition[];
  /** Where they end, and `{table}_later` begins. */
  end: Date;
}

/** The partitions of a table, as PostgreSQL describes them. */
export async function readBounds(db: Pick<Database, 'execute'>, table: PartitionedTable): Promise<Bounds> {
  const { rows } = await db.execute<{ name: string; from: number | null; until: number | null }>(sql`
    select relname as name,
      extract(epoch from substring(bounds from 'FROM [(]''([^'']+)')::timestamptz)::float8 * 1000 as from,
      extract(epoch from substring(bounds from 'TO [(]''([^'']+)')::timestamptz)::float8 * 1000 as until
    from pg_inherits join pg_class on oid = inhrelid, pg_get_expr(relpartbound, oid) as bounds
    where inhparent = ${table}::regclass order by 2`);
  const partitions = rows.flatMap(({ name, from, until }) =>
    from === null || until === null ? [] : [{ name, from: new Date(from), until: new Date(until) }],
  );
  const later = rows.find(({ name }) => name === `${table}_later`);
  if (later?.from == null) throw new Error(`${table} has no partition for what is later`);
  return { partitions, end: new Date(later.from) };
}

/** The beginning of the month (UTC) that is so many after that of `at`. */
export function monthsAfter(at: Date, months: number): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}
