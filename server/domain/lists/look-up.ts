import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Database, Reader } from '#server/db/connection.ts';
import { readWith } from '#server/db/transactions.ts';
import { beyond, type Place, placeOf } from './cursor.ts';
import type { Listed, Selection } from './selection.ts';
import type { Part } from './walk.ts';

/** Records that tell which pieces of a text are seldom. */
const SAMPLE = 100;

/** It would rather read the whole table where it takes a seldom word for a frequent one. */
const BY_INDEX = { enable_seqscan: 'off', enable_indexscan: 'off' };

/** Where the search's index is asked. `probe`: what finds all that is searched for, and perhaps some more. */
export interface Index {
  reader: Reader;
  probe: SQL;
}

interface Taken {
  hits: Place[];
  matched: number;
  /** There were more in the index than `most`: neither `hits` nor `matched` says anything. */
  tooMany: boolean;
}

/** What the index is best asked for, as the newest records suggest. */
export async function probeFor(
  db: Database,
  { table, search: text, createdAt }: Listed,
  { search }: Selection,
): Promise<SQL> {
  const newest = await db.select({ text }).from(table).orderBy(desc(createdAt)).limit(SAMPLE);
  return search?.probe(newest.map((record) => String(record.text))) ?? sql`true`;
}

/** Runs `work`, all of whose questions go to the index of the search. */
export async function withIndex<Answer>(
  db: Database,
  probe: SQL,
  work: (index: Index) => Promise<Answer>,
): Promise<Answer> {
  return readWith(db, BY_INDEX, (reader) => work({ reader, probe }));
}

/**
 * Takes what the search's index finds, on some days only where `days` names them, and sorts that. Gives up where it finds
 * more than `most`.
 */
export async function lookUp(
  { reader, probe }: Index,
  { table }: Listed,
  { within, also, search, order }: Selection,
  { after, limit, days, most }: Part & { days: SQL | undefined; most: number },
): Promise<Taken> {
  const { rows } = await reader.execute(sql`
    with candidates as materialized (
      select * from ${table} where ${and(probe, days)} limit ${most + 1}
    ),
    counted as materialized (select count(*) > ${most} as too_many from candidates),
    matching as materialized (
      select ${order.id} as id, ${order.at} as at, ${order.done ?? sql`false`} as done
      from candidates as ${table}
      where ${and(sql`not (select too_many from counted)`, search?.found, within, also, after && beyond(order, after))}
    )
    select
      (select too_many from counted) as "tooMany",
      (select count(*)::int from matching) as matched,
      coalesce((select json_agg(w) from (
        select ${placeOf} from matching
        order by ${sql.raw(order.descending ? 'done desc, at desc, id desc' : 'done, at, id')} limit ${limit}
      ) w), '[]') as hits`);
  return rows[0] as unknown as Taken;
}
