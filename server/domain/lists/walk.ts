import { and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connection.ts';
import { beyond, type Place } from './cursor.ts';
import { type Listed, orderByOf, type Selection } from './selection.ts';

interface Part {
  after: Place | undefined;
  /** Most records to bring back. */
  limit: number;
}

/** What a walk along the order's index met. */
export interface Walk {
  /** Records that match, as many as were asked for. */
  hits: Place[];
  /** All that match on the way. */
  matched: number;
  /** Records on the way, and those of them that the search alone finds. */
  walked: number;
  found: number;
  last: Place | null;
  /** About how many records the table has. */
  size: number;
}

/** Walks at most `depth` records along the order's index. What it costs grows with `depth`, not with the table. */
export async function walk(
  db: Database,
  { table, id }: Listed,
  selection: Selection,
  { after, limit, depth }: Part & { depth: number },
): Promise<Walk> {
  const { within, also, search, order } = selection;
  const orderBy = sql.join(orderByOf(order), sql`, `);
  const found = search?.found ?? sql`true`;
  const { rows } = await db.execute(sql`
    with walked as materialized (
      select ${placeOf(order.done, order.at, id)}, hit_also and hit_search as hit, hit_search, row_number() over () as n
      from (
        select *, (${also ?? sql`true`}) as hit_also, (${found}) as hit_search from ${table}
        where ${and(within, after && beyond(order, after)) ?? sql`true`} order by ${orderBy} limit ${depth}
      ) as ${table}
    )
    select
      (select count(*)::int from walked) as walked,
      (select count(*)::int from walked where hit) as matched,
      (select count(*)::int from walked where hit_search) as found,
      (select row_to_json(w) from (select id, at, done from walked order by n desc limit 1) w) as last,
      (select reltuples::int from pg_class where oid = ${getTableConfig(table).name}::regclass) as size,
      coalesce((select json_agg(w) from (
        select id, at, done from walked where hit order by n limit ${limit}
      ) w), '[]') as hits`);
  return rows[0] as unknown as Walk;
}

/** Takes what the search's index finds, all of it, and sorts that. For fragments that few records have. */
export async function lookUp(
  db: Database,
  { table, id }: Listed,
  { within, also, search, order }: Selection,
  { after, limit }: Part,
): Promise<{ hits: Place[]; matched: number }> {
  const { rows } = await db.execute(sql`
    with candidates as materialized (select * from ${table} where ${search?.found ?? sql`true`}),
    matching as materialized (select * from candidates as ${table} where ${and(within, also) ?? sql`true`})
    select (select count(*)::int from matching) as matched, coalesce((select json_agg(w) from (
      select ${placeOf(order.done, order.at, id)} from matching as ${table}
      where ${(after && beyond(order, after)) ?? sql`true`}
      order by ${sql.join(orderByOf(order), sql`, `)} limit ${limit}
    ) w), '[]') as hits`);
  return rows[0] as unknown as { hits: Place[]; matched: number };
}

function placeOf(done: SQL | undefined, at: unknown, id: unknown): SQL {
  return sql`${id} as id, (extract(epoch from ${at}) * 1000)::bigint as at, ${done ?? sql`false`} as done`;
}
