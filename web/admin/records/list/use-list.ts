import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { LiveSubject } from '#contracts/subjects.ts';
import { type ListUpdates, useListUpdates } from '#web/admin/records/live/use-list-updates.ts';
import type { Page } from '#web/admin/records/page.ts';

/** A list that is loaded a page at a time. */
export interface ListState<T> {
  records: T[];
  /** Count by the server; `null` while it is not known. */
  total: number | null;
  /** There may be more than `total`. */
  atLeast: boolean;
  /** Index of the first record of the page that came last. */
  newestPageStart: number;
  pages: number;
  /** The first page has arrived or failed. */
  settled: boolean;
  /** The first page failed: nothing is known, not even that there is nothing. */
  failed: boolean;
  moreFailed: boolean;
  hasMore: boolean;
  /** The records are still those of the filters before. */
  stale: boolean;
  busy: boolean;
  loadMore: () => void;
  retry: () => void;
  /** What came since, and is not shown yet. */
  updates: ListUpdates;
}

/**
 * `fetchPage` gets the cursor of the page, `null` for the first, and is called only if `enabled`. The previous records
 * stay until a new key’s first page has loaded. Changes of records of `subject` update the list.
 */
export function useList<T extends { id: string }>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<T>>,
  { subject, enabled = true }: { subject?: LiveSubject; enabled?: boolean } = {},
): ListState<T> {
  const query = useInfiniteQuery({
    queryKey,
    enabled,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });
  const updates = useListUpdates(queryKey, fetchPage, subject);
  const pages = query.data?.pages ?? [];
  const records = pages.flatMap((page) => page.items);
  const newest = pages.at(-1);

  return {
    records,
    total: newest?.total ?? null,
    atLeast: newest?.atLeast ?? false,
    newestPageStart: records.length - (newest?.items.length ?? 0),
    pages: pages.length,
    settled: query.isFetched || query.isPlaceholderData || !enabled,
    failed: query.isFetched && !query.data,
    moreFailed: query.isFetchNextPageError,
    hasMore: query.hasNextPage,
    stale: query.isPlaceholderData,
    busy: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    updates,
  };
}
