import type { Database } from '#server/db/connection.ts';
import { scanIndex } from './index-scan.ts';
import type { PageRequest, SearchResult } from './search-result.ts';
import type { Listed, Selection } from './selection.ts';
import { queryTrigrams } from './trigram-query.ts';

/** How many records one request reads. */
export interface ScanLimits {
  /** The first index scan, which is also the estimate for what follows. */
  near: number;
  /** The second one. A page may be short after it, and still lead on to the next. */
  further: number;
  /** The trigram query, at the most. */
  trigram: number;
  /** A search is selective where fewer than one in so many records hold it. */
  selective: number;
}

export const SCAN_LIMITS: ScanLimits = { near: 1_000, further: 10_000, trigram: 200_000, selective: 100 };

/** Finds the records of a page: by a short index scan, else by a trigram query for a selective search, else by a longer scan. */
export async function findMatches(
  db: Database,
  list: Listed,
  selection: Selection,
  page: PageRequest,
  limits: ScanLimits,
): Promise<SearchResult & { complete: boolean }> {
  const { remaining, search } = selection;
  const scan = async (depth: number) => {
    const result = await scanIndex(db, list, selection, page, depth);
    return { ...result, complete: result.read < depth };
  };
  const near = await scan(remaining || search ? Math.max(limits.near, page.limit) : page.limit);
  if (near.complete || near.matches.length === page.limit) return near;
  if (search?.hasTrigrams && near.found * limits.selective < near.read) {
    const result = await queryTrigrams(db, list, selection, page, limits.trigram);
    if (result) return { ...result, complete: true };
  }
  return scan(limits.further);
}
