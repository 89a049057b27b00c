import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { readWith } from '#server/db/transactions.ts';
import { type CursorKey, keyColumns } from './cursor.ts';
import type { Order } from './selection.ts';

/** Timeout in ms of one statement of a list. */
const STATEMENT_TIMEOUT = 1_000;

/** What a page requests. */
export interface PageRequest {
  after: CursorKey | undefined;
  limit: number;
}

/** The result of one plan. */
export interface SearchResult {
  /** Number of records read, of those that contain the search, and of those that match all conditions. */
  read: number;
  inSearch: number;
  matched: number;
  /** The first matches, in the order of the list. */
  matches: CursorKey[];
  /** The last record that was read, in the order of the list. */
  last: CursorKey | null;
}

/**
 * Reads `candidates` (the columns of the order, whether the search matches, and whether all conditions do) and
 * summarizes them. PostgreSQL plans the statement with `settings`.
 */
export async function readCandidates(
  db: Database,
  candidates: SQL,
  order: Order,
  limit: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<SearchResult> {
  const { descending } = order;
  const columns = keyColumns(order);
  const statement = sql`
    with candidates as materialized (${candidates}),
    matching as (
      select ${columns} from candidates where matches order by ${by(descending)} limit ${limit}
    ),
    furthest as (
      select ${columns} from candidates order by ${by(!descending)} limit 1
    )
    select
      count(*)::int as read,
      (count(*) filter (where in_search))::int as "inSearch",
      (count(*) filter (where matches))::int as matched,
      coalesce((select json_agg(matching) from matching), '[]') as matches,
      (select row_to_json(furthest) from furthest) as last
    from candidates`;
  const timed = { ...settings, statement_timeout: String(STATEMENT_TIMEOUT) };
  const { rows } = await readWith(db, timed, (reader) => reader.execute(statement));
  return rows[0] as unknown as SearchResult;
}

const by = (descending: boolean) =>
  sql.raw(descending ? 'sorts_last desc, sort_key desc, id desc' : 'sorts_last, sort_key, id');
