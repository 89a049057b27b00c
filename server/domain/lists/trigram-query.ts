import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { readWhole } from './read-whole.ts';
import type { PageRequest, SearchResult } from './search-result.ts';
import type { Listed, Selection } from './selection.ts';

/** PostgreSQL mistakes selective searches for frequent ones, and would read the whole table. */
const BY_TRIGRAMS = { enable_seqscan: 'off', enable_indexscan: 'off' };

/**
 * The second plan: reads all records in which the trigram index finds the search, and sorts them. Returns `undefined`
 * if there are more than `cap`, or reading them takes too long: the search is not selective.
 */
export function queryTrigrams(
  db: Database,
  list: Listed,
  selection: Selection,
  page: PageRequest,
  cap: number,
): Promise<SearchResult | undefined> {
  const where = selection.search?.condition ?? sql`true`;
  return readWhole(db, list, selection, page, { where, cap, settings: BY_TRIGRAMS });
}
