import { and, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { isStatementTimeout } from '#server/db/pg-errors.ts';
import { afterKey } from './cursor.ts';
import { type PageRequest, readCandidates, type SearchResult } from './search-result.ts';
import { type Listed, orderColumns, type Selection } from './selection.ts';

/** PostgreSQL mistakes selective searches for frequent ones, and would read the whole table. */
const BY_TRIGRAMS = { enable_seqscan: 'off', enable_indexscan: 'off' };

/**
 * The second plan: reads all records in which the trigram index finds the search, and sorts them. Returns `undefined`
 * if there are more than `cap`, or reading them takes too long: the search is not selective.
 */
export async function queryTrigrams(
  db: Database,
  { table }: Listed,
  { indexed, remaining, search, order }: Selection,
  { after, limit }: PageRequest,
  cap: number,
): Promise<SearchResult | undefined> {
  const matches = and(indexed, remaining, after && afterKey(order, after)) ?? sql`true`;
  const candidates = sql`
    select ${orderColumns(order)}, true as in_search, (${matches}) as matches
    from ${table} where ${search?.condition ?? sql`true`} limit ${cap + 1}`;
  try {
    const result = await readCandidates(db, candidates, order, limit, BY_TRIGRAMS);
    return result.read > cap ? undefined : result;
  } catch (error) {
    if (isStatementTimeout(error)) return undefined;
    throw error;
  }
}
