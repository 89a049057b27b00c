import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { beyond, type Place, placeOf } from './cursor.ts';
import { type Listed, orderByOf, type Selection } from './selection.ts';

export interface Part {
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
  /** The last one on the way. */
  last: Place | undefined;
}

/** Walks along the order's index, `depth` records or to the end, and counts. What it costs grows with `depth` alone. */
export async function survey(
  db: Database,
  list: Listed,
  selection: Selection,
  { depth, ...part }: Part & { depth: number },
): Promise<Walk> {
  const { rows } = await db.execute(sql`
    with walked as materialized (
      select *, row_number() over () as n from (${steps(list, selection, part.after, depth)}) steps
    )
    select
      (select count(*)::int from walked) as walked,
      (select count(*)::int from walked where hit_also and hit_search) as matched,
      (select count(*)::int from walked where hit_search) as found,
      (select row_to_json(w) from (
        select ${placeOf} from (select * from walked order by n desc limit 1) furthest
      ) w) as last,
      coalesce((select json_agg(w) from (
        select ${placeOf} from walked where hit_also and hit_search order by n limit ${part.limit}
      ) w), '[]') as hits`);
  const walk = rows[0] as unknown as Walk & { last: Place | null };
  return { ...walk, last: walk.last ?? undefined };
}

/** The same, but no further than to the last record that was asked for: `walked` and `matched` end there. */
export async function walk(
  db: Database,
  list: Listed,
  selection: Selection,
  { after, limit, depth }: Part & { depth: number },
): Promise<Pick<Walk, 'hits' | 'last'>> {
  const { rows } = await db.execute(sql`
    select ${placeOf}, n::int, hit_also and hit_search as hit from (
      select *, row_number() over () as n from (${steps(list, selection, after, depth)}) steps
    ) walked where (hit_also and hit_search) or n = ${depth} limit ${limit}`);
  const met = rows as unknown as (Place & { n: number; hit: boolean })[];
  const hits = met.filter(({ hit }) => hit).map(toPlace);
  const last = met.find(({ n }) => n === depth);
  return { hits, last: last && toPlace(last) };
}

/** The columns alone that are asked about, so that an index may answer without the record. */
function steps({ table }: Listed, selection: Selection, after: Place | undefined, depth: number): SQL {
  const { within, also, search, order } = selection;
  return sql`
    select ${order.id} as id, ${order.at} as at, ${order.done ?? sql`false`} as done,
      (${also ?? sql`true`}) as hit_also, (${search?.found ?? sql`true`}) as hit_search
    from ${table} where ${and(within, after && beyond(order, after)) ?? sql`true`}
    order by ${orderByOf(order)} limit ${depth}`;
}

function toPlace({ id, at, done }: Place): Place {
  return { id, at: Number(at), done };
}
