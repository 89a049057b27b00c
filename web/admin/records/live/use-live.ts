import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import { subscribe, type Update } from './event-stream.ts';

/** Milliseconds in which events are collected: the first soon, then at most once a second. */
const SOON_MS = 100;
const EVERY_MS = 1_000;

/** What happened since the last call; `reset` where everything must be read again. */
export type Events = LiveEvent[] | 'reset';

/**
 * Calls `onEvents` with what anybody changes, in this instance of the server or another, while the page is seen; the
 * next time once it is done, so that no answer to an earlier question takes the place of a later one's.
 */
export function useLive(onEvents: (events: Events) => void | Promise<void>): void {
  const notify = useEffectEvent(onEvents);
  useEffect(() => {
    let waiting: Update[] = [];
    let timer: number | undefined;
    let notifiedAt = 0;
    async function flush(): Promise<void> {
      const updates = waiting;
      waiting = [];
      notifiedAt = Date.now();
      try {
        await notify(updates.includes('reset') ? 'reset' : updates.filter((each) => each !== 'reset'));
      } finally {
        timer = undefined;
        if (waiting.length > 0) flushSoon();
      }
    }
    function flushSoon(): void {
      timer ??= window.setTimeout(flush, Math.max(SOON_MS, notifiedAt + EVERY_MS - Date.now()));
    }
    const stop = subscribe((updates) => {
      waiting.push(updates);
      flushSoon();
    });
    return () => {
      window.clearTimeout(timer);
      waiting = [];
      stop();
    };
  }, []);
}

/**
 * Reloads the queries of `queryKey` when any of `subjects` changes. Lists use `useListUpdates`, open records that are
 * edited `ChangedElsewhere`.
 */
export function useRefreshed(queryKey: QueryKey, subjects: readonly LiveSubject[]): void {
  const client = useQueryClient();
  useLive((events) => {
    const concerned = events === 'reset' || events.some(({ subjectKind }) => subjects.includes(subjectKind));
    if (concerned) void client.invalidateQueries({ queryKey });
  });
}
