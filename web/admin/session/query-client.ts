import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

// Before the next paint: after a timer, a box that shows what a query holds would show its old state for a moment.
notifyManager.setScheduler(queueMicrotask);

/**
 * Also invalidates what is being read for the first time once it has come, which React Query takes for the newest: it
 * may be older than the change.
 */
class FreshQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters as InvalidateQueryFilters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (loading.length === 0) return;
    await Promise.allSettled(loading.map(({ promise }) => promise));
    await super.invalidateQueries(
      { refetchType: filters?.refetchType ?? 'active', predicate: (query) => loading.includes(query) },
      options,
    );
  }
}

/** Data never becomes stale by itself, and nothing is fetched again without a reason. */
export function createQueryClient(): QueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // A request without a connection fails at once; paused, it would leave old answers on show as if they were new.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
