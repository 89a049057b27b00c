import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig } from 'pg';
import type { Database, Reader } from '#server/db/connection.ts';
import { applicationIsDone, leadIsDone, messageIsDone, OF_INDEX } from '#server/db/schema/due-conditions.ts';
import { LONG_TIMEOUT_MS } from '#server/db/timeouts.ts';
import { COUNTED_NAMES, type CountedName, MEASURED, sumOf } from './measures.ts';

/** Whole days in UTC, `2026-11-23`: from the first to before the last. */
export interface Days {
  from: string;
  until: string;
}

/** A counter that does not say how many rows there are. */
export interface WrongCounter {
  measure: string;
  day: string;
  counted: number;
  rows: number;
}

/** Rows of a measure and day. */
export interface Summed {
  measure: string;
  day: string;
  n: number;
}

type Client = Pick<Database['$client'], 'query'>;

/** At most this many are described. */
const WRONG_MAX = 50;

/** The indexes by due date begin with these. */
const DONE: Partial<Record<CountedName, SQL>> = {
  leads: leadIsDone(OF_INDEX),
  partnerships: applicationIsDone(OF_INDEX),
  messages: messageIsDone(OF_INDEX),
};

/**
 * Compares the daily counters of some days, or of all, with the rows, both as of one instant: one statement, while
 * others write. Returns those that are wrong.
 */
export async function compareCounters(client: Client, days?: Days): Promise<WrongCounter[]> {
  const within = days ? sql`and day >= ${days.from}::date and day < ${days.until}::date` : sql``;
  const { rows } = await client.query<WrongCounter>(
    slowQuery(sql`
      with counted as (
        select measure, day, sum(n) as n from daily_counters where ${isOfRows()} ${within} group by measure, day
      ),
      present as (${sumRows(days)})
      select measure, day::text as day, coalesce(counted.n, 0)::int as counted, coalesce(present.n, 0)::int as rows
      from counted full join present using (measure, day)
      where coalesce(counted.n, 0) <> coalesce(present.n, 0)
      order by day, measure limit ${WRONG_MAX}`),
  );
  return rows;
}

/**
 * Replaces the counters by what is in the tables. Nobody writes such rows until `tx` ends, which with ten million leads
 * takes minutes.
 */
export async function replaceCounters(tx: Pick<Reader, 'execute'>): Promise<void> {
  await tx.execute(sql.raw(`lock table ${COUNTED_NAMES.join(', ')} in share row exclusive mode`));
  await tx.execute(sql`delete from daily_counters where ${isOfRows()}`);
  await tx.execute(sql`insert into daily_counters (measure, day, shard, n)
    select measure, day, 0, n from (${sumRows()}) as present`);
}

/** No request waits for such a query. */
function slowQuery(statement: SQL): QueryConfig & { query_timeout: number } {
  const { sql: text, params: values } = new PgDialect().sqlToQuery(statement);
  return { text, values, query_timeout: LONG_TIMEOUT_MS };
}

/** Other counters have no rows that could be counted. */
const isOfRows = () => sql`split_part(measure, '.', 1) = any(${sql.param(COUNTED_NAMES)}::text[])`;

/** What all tables hold by measure and day. */
export async function countRows(client: Client): Promise<Summed[]> {
  const { rows } = await client.query<Summed>(
    slowQuery(sql`select measure, day::text as day, n::int as n from (${sumRows()}) as present`),
  );
  return rows;
}

/** SQL that counts the rows of all tables by measure and day. */
function sumRows(days?: Days): SQL {
  return sql.join(
    COUNTED_NAMES.flatMap((name) => rowsOf(name, days)),
    sql` union all `,
  );
}

/** What a table holds by measure and day: of some days read by the indexes, once by creation and once by due date. */
function rowsOf(name: CountedName, days: Days | undefined): SQL[] {
  const { columns, due } = MEASURED[name];
  const rows = sql.raw(`select 1 as n, ${columns.join(', ')} from ${name}`);
  if (!days) return [sumOf(name, rows)];
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${days.from}::timestamp at time zone 'UTC'
      and ${sql.identifier(column)} < ${days.until}::timestamp at time zone 'UTC'`;
  const created = sumOf(name, sql`${rows} where ${within('created_at')}`, ['created']);
  const done = DONE[name];
  if (due.length === 0 || !done) return [created];
  const both = [done, sql`not ${done}`].map((state) => sql`${rows} where ${state} and ${within('due_at')}`);
  return [created, sumOf(name, sql.join(both, sql` union all `), ['due'])];
}
