import { and, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { afterKey } from './cursor.ts';
import { type PageRequest, readCandidates, type SearchResult } from './search-result.ts';
import { type Listed, orderByOf, orderColumns, type Selection } from './selection.ts';

/**
 * The first plan: reads the next `depth` records from the index of the order, or all of them, and checks the remaining
 * conditions and the search on each. The cost does not depend on the search; it is best for what many records contain.
 */
export async function scanIndex(
  db: Database,
  { table }: Listed,
  { indexed, remaining, search, order }: Selection,
  { after, limit }: PageRequest,
  depth: number,
): Promise<SearchResult> {
  const inSearch = search?.condition ?? sql`true`;
  const where = and(indexed, after && afterKey(order, after)) ?? sql`true`;
  const next = sql`
    select ${orderColumns(order)}, (${inSearch}) as in_search, (${and(inSearch, remaining)}) as matches
    from ${table} where ${where} order by ${orderByOf(order)} limit ${depth}`;
  return readCandidates(db, next, order, limit);
}
