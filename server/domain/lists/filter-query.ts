import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { readWhole } from './read-whole.ts';
import type { PageRequest, SearchResult } from './search-result.ts';
import type { Listed, Selection } from './selection.ts';

/**
 * The third plan: reads all records of a filter that has an index, and sorts them, e.g. the leads of one import by
 * name, of which the index of names would meet one in thousands. Returns `undefined` if there are more than `cap`, or
 * reading them takes too long.
 */
export function queryFilter(
  db: Database,
  list: Listed,
  selection: Selection,
  page: PageRequest,
  cap: number,
): Promise<SearchResult | undefined> {
  const { byFilter, search } = selection;
  return readWhole(db, list, selection, page, {
    where: byFilter ?? sql`true`,
    matches: search?.condition,
    cap,
  });
}
