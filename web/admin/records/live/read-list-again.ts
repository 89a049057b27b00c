import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Page } from '#web/admin/records/page.ts';
import { compare, withFresh } from './compare.ts';

/**
 * Brings the records with `ids` up to date in a cached list, each in its place, and counts what it does not show yet;
 * `undefined` where the list has not been read.
 */
export async function readListAgain<T extends { id: string }, Cursor>(
  client: QueryClient,
  queryKey: QueryKey,
  ids: ReadonlySet<string> | 'all',
  fetchPage: (cursor: Cursor) => Promise<Page<T>>,
): Promise<ReturnType<typeof compare> | undefined> {
  // What is being read already is older than the change, and would take its place.
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined);
  const shown = client.getQueryData<InfiniteData<Page<T>, Cursor>>(queryKey);
  if (!shown) return undefined;
  const concerned = shown.pages.map(
    ({ items }, index) => index === 0 || ids === 'all' || items.some(({ id }) => ids.has(id)),
  );
  const fresh = await Promise.all(
    shown.pageParams.map((cursor, index) => (concerned[index] ? fetchPage(cursor) : undefined)),
  );
  client.setQueryData<typeof shown>(queryKey, (now) => now && { ...now, pages: withFresh(now.pages, fresh) });
  return compare(shown.pages, fresh, ids);
}
