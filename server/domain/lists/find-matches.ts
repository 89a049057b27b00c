import type { Database } from '#server/db/connection.ts';
import { queryFilter } from './filter-query.ts';
import { scanIndex } from './index-scan.ts';
import type { PageRequest, SearchResult } from './search-result.ts';
import type { Listed, Selection } from './selection.ts';
import { queryTrigrams } from './trigram-query.ts';

/** Scan limits: how many records one request reads. */
export interface ScanLimits {
  /** The first index scan, which provides the estimate for the next step. */
  near: number;
  /** The second scan. A page may still be short after it, and lead to a next one. */
  further: number;
  /** The maximum for the trigram query. */
  trigram: number;
  /** A search or a filter is selective if fewer than one in this many records match it. */
  selective: number;
}

export const SCAN_LIMITS: ScanLimits = { near: 1_000, further: 10_000, trigram: 200_000, selective: 100 };

/**
 * Finds the records of a page: by a short index scan, then for a selective search by a trigram query, for a selective
 * filter by its own index, else by a longer scan.
 */
export async function findMatches(
  db: Database,
  list: Listed,
  selection: Selection,
  page: PageRequest,
  limits: ScanLimits,
): Promise<SearchResult & { complete: boolean }> {
  const { remaining, search, byFilter } = selection;
  const scan = async (depth: number) => {
    const result = await scanIndex(db, list, selection, page, depth);
    return { ...result, complete: result.read < depth };
  };
  const near = await scan(remaining || search ? Math.max(limits.near, page.limit) : page.limit);
  if (near.complete || near.matches.length === page.limit) return near;
  if (search?.hasTrigrams && near.inSearch * limits.selective < near.read) {
    const result = await queryTrigrams(db, list, selection, page, limits.trigram);
    if (result) return { ...result, complete: true };
  }
  if (byFilter && near.matched * limits.selective < near.read) {
    const result = await queryFilter(db, list, selection, page, limits.further);
    if (result) return { ...result, complete: true };
  }
  return scan(limits.further);
}
