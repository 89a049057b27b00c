import { and, type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '#server/db/connection.ts';
import { beyond, type Place, placeOf } from './cursor.ts';
import type { Listed, Selection } from './selection.ts';
import type { Part } from './walk.ts';

interface Taken {
  hits: Place[];
  matched: number;
  /** There were more in the index than `most`: neither `hits` nor `matched` says anything. */
  tooMany: boolean;
}

/**
 * Takes what the search's index finds, on some days only where `days` names them, and sorts that. Gives up where it finds
 * more than `most`.
 */
export async function lookUp(
  db: Database,
  { table }: Listed,
  { within, also, search, order }: Selection,
  { after, limit, days, most }: Part & { days: SQL | undefined; most: number },
): Promise<Taken> {
  const query = sql`
    with candidates as materialized (
      select * from ${table} where ${and(search?.probe, days) ?? sql`true`} limit ${most + 1}
    ),
    matching as materialized (
      select ${order.id} as id, ${order.at} as at, ${order.done ?? sql`false`} as done,
        ${(after && beyond(order, after)) ?? sql`true`} as beyond
      from candidates as ${table} where ${and(search?.found, within, also) ?? sql`true`}
    )
    select
      (select count(*) > ${most} from candidates) as "tooMany",
      (select count(*)::int from matching where beyond) as matched,
      coalesce((select json_agg(w) from (
        select ${placeOf} from matching where beyond
        order by ${sql.raw(order.descending ? 'done desc, at desc, id desc' : 'done, at, id')} limit ${limit}
      ) w), '[]') as hits`;
  return transact(db, async (tx) => {
    // It would rather read the whole table where it takes a seldom word for a frequent one.
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
    );
    const { rows } = await tx.execute(query);
    return rows[0] as unknown as Taken;
  });
}
