import { QueryClient } from '@tanstack/react-query';
import { request } from './api.ts';

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
