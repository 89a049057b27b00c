import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as schema from '#server/db/schema/index.ts';
import { sessions } from '#server/db/schema/index.ts';
import { JOBS } from './jobs.ts';

const nameOf = (table: PgTable) => `public.${getTableConfig(table).name}`;

/** Sessions are in no backup: a session that ended since must not come back. */
export const NOT_KEPT = nameOf(sessions);

/** All our tables except sessions, each after the tables that it references; the jobs last. */
export function keptTables(): string[] {
  const waiting = new Set<PgTable>(Object.values(schema).filter((each) => is(each, PgTable)));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const table of waiting) {
      const needs = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      if (needs.some((other) => other !== table && waiting.has(other))) continue;
      waiting.delete(table);
      ordered.push(nameOf(table));
    }
    if (waiting.size === before) throw new Error('Tables that refer to each other cannot be put in an order');
  }
  return [...ordered.filter((name) => name !== NOT_KEPT), JOBS];
}

interface Column {
  name: string;
  type: string;
}

/** The writable columns of a table, with their types as SQL; none if there is no such table. */
export async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}
