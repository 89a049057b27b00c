import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { isStatementTimeout } from '#server/db/pg-errors.ts';
import { afterKey } from './cursor.ts';
import { type PageRequest, readCandidates, type SearchResult } from './search-result.ts';
import { type Listed, orderColumns, type Selection } from './selection.ts';

interface Whole {
  /** What an index finds. */
  where: SQL;
  /** A further condition on each record. */
  matches?: SQL | undefined;
  cap: number;
  settings?: Readonly<Record<string, string>>;
}

/**
 * Reads all records `where` and sorts them. Returns `undefined` if there are more than `cap`, or reading them takes too
 * long.
 */
export async function readWhole(
  db: Database,
  { table }: Listed,
  { indexed, remaining, order }: Selection,
  { after, limit }: PageRequest,
  { where, matches, cap, settings }: Whole,
): Promise<SearchResult | undefined> {
  const wanted = and(indexed, remaining, matches, after && afterKey(order, after)) ?? sql`true`;
  const candidates = sql`
    select ${orderColumns(order)}, true as in_search, (${wanted}) as matches
    from ${table} where ${where} limit ${cap + 1}`;
  try {
    const result = await readCandidates(db, candidates, order, limit, settings);
    return result.read > cap ? undefined : result;
  } catch (error) {
    if (isStatementTimeout(error)) return undefined;
    throw error;
  }
}
