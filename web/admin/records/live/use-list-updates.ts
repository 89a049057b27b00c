import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { Page } from '#web/admin/records/page.ts';
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
  const reading = useRef<AbortController>(undefined);

  useLive(async (events) => {
    const ids = idsIn(events, subject);
    if (!ids) return;
    // Pages of other filters are read again when somebody comes back to them.
    void client.invalidateQueries({ queryKey: [queryKey[0]], type: 'inactive', refetchType: 'none' });
    reading.current = new AbortController();
    const { signal } = reading.current;
    try {
      const { readListAgain } = await import('./read-list-again.ts');
      const found = await readListAgain(client, queryKey, ids, (cursor: Cursor) => fetchPage(cursor, signal));
      if (!found) return;
      setUnshown((last) => {
        // What was outdated before stays so until it is shown.
        const outdated = found.outdated || (isOf(queryKey, last) && last.outdated);
        return { ...found, outdated, queryKey };
      });
    } catch {
      if (signal.aborted) return;
      // What changed could not be read: the reader is offered to read the list again.
      setUnshown({ ...NOTHING, outdated: true, queryKey });
    }
  });

  const current = isOf(queryKey, unshown) ? unshown : NOTHING;
  return {
    subject,
    count: current.count,
    outdated: current.outdated,
    show: () => {
      // What is being read is older.
      reading.current?.abort();
      setUnshown({ ...NOTHING, queryKey });
      void client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

const isOf = (queryKey: QueryKey, unshown: { queryKey: QueryKey }) =>
  JSON.stringify(queryKey) === JSON.stringify(unshown.queryKey);

function idsIn(events: Events, subject: LiveSubject | undefined): Set<string> | 'all' | undefined {
  if (events === 'reset') return subject && 'all';
  const ids = events.filter(({ subjectKind }) => subjectKind === subject).map(({ subjectId }) => subjectId);
  return ids.length > 0 ? new Set(ids) : undefined;
}
