import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { Page } from '../page.ts';
import { compare, withFresh } from './compare.ts';
import { type Events, useLive } from './use-live.ts';

/** Changes that a list does not show yet. */
export interface ListUpdates {
  subject: LiveSubject | undefined;
  /** Records that came; those on the first page are counted. */
  count: number;
  /** A record shown no longer belongs in the list, or that is not known. */
  outdated: boolean;
  /** Reads the list again, as far as it is on show. */
  show: () => void;
}

type Cursor = string | null;
type FetchPage<T> = (cursor: Cursor, signal: AbortSignal) => Promise<Page<T>>;
const NOTHING = { count: 0, outdated: false };

/** Updates shown records in place, and counts new ones by requesting the first page with the same search and order. */
export function useListUpdates<T extends { id: string }>(
  queryKey: QueryKey,
  fetchPage: FetchPage<T>,
  subject: LiveSubject | undefined,
): ListUpdates {
  const client = useQueryClient();
  const [unshown, setUnshown] = useState({ ...NOTHING, queryKey });

  useLive(async (events) => {
    const ids = idsIn(events, subject);
    const shown = client.getQueryData<InfiniteData<Page<T>, Cursor>>(queryKey);
    if (!ids || !shown) return;
    const concerned = shown.pages.map(
      ({ items }, index) => index === 0 || ids === 'all' || items.some(({ id }) => ids.has(id)),
    );
    try {
      const fresh = await Promise.all(
        shown.pageParams.map((cursor, index) =>
          concerned[index] ? fetchPage(cursor, new AbortController().signal) : undefined,
        ),
      );
      const update = (data: typeof shown | undefined) =>
        data && { ...data, pages: withFresh(data.pages, fresh) };
      client.setQueryData<typeof shown>(queryKey, update);
      setUnshown({ ...compare(shown.pages, fresh, ids), queryKey });
    } catch {
      // What changed could not be read: the reader is offered to read the list again.
      setUnshown({ ...NOTHING, outdated: true, queryKey });
    }
  });

  const current = JSON.stringify(unshown.queryKey) === JSON.stringify(queryKey) ? unshown : NOTHING;
  return {
    subject,
    count: current.count,
    outdated: current.outdated,
    show: () => {
      setUnshown({ ...NOTHING, queryKey });
      void client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

function idsIn(events: Events, subject: LiveSubject | undefined): Set<string> | 'all' | undefined {
  if (events === 'reset') return subject && 'all';
  const ids = events.filter(({ subjectKind }) => subjectKind === subject).map(({ subjectId }) => subjectId);
  return ids.length > 0 ? new Set(ids) : undefined;
}
