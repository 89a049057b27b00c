import { notifyManager, QueryClient } from '@tanstack/react-query';
import { request } from './api.ts';

// Before the next paint: after a timer, a box that shows what a query holds would show its old state for a moment.
notifyManager.setScheduler(queueMicrotask);

/** A query's key is its path; data never becomes stale by itself, and nothing is fetched again without a reason. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => request(queryKey.join('/'), { signal }),
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
