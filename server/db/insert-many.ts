import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Uncounted } from './writes.ts';

/**
 * An insert of many rows, which all have the same columns, as one parameter: a parameter for each cell takes the event
 * loop three times as long to put together. Something may follow, e.g. `on conflict do nothing`.
 */
export function insertMany<T extends PgTable>(
  table: T & Uncounted<T>,
  rows: readonly T['$inferInsert'][],
): SQL {
  return manyRows<T>(table, rows);
}

/** The same for any table. What is counted is written only by `server/db/counted/`. */
export function manyRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const name = sql.identifier(getTableName(table));
  const keys = Object.keys(rows[0] ?? {});
  const columns = sql.join(
    keys.map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  );
  const renamed = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [toSnakeCase(key), (row as Record<string, unknown>)[key]])),
  );
  return sql`insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(renamed)}::json)`;
}
