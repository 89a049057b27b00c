import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import { subscribe, type Update } from './source.ts';

/** Milliseconds in which events are collected: the first soon, then at most once a second. */
const SOON = 100;
const EVERY = 1_000;

/** What happened since the last call; `reset` where everything must be read again. */
export type Events = LiveEvent[] | 'reset';

/** Calls `onEvents` with what anybody changes, in this instance of the server or another, while the page is seen. */
export function useLive(onEvents: (events: Events) => void): void {
  const notify = useEffectEvent(onEvents);
  useEffect(() => {
    let waiting: Update[] = [];
    let timer: number | undefined;
    let notifiedAt = 0;
    function flush(): void {
      const updates = waiting;
      waiting = [];
      timer = undefined;
      notifiedAt = Date.now();
      notify(updates.includes('reset') ? 'reset' : updates.filter((each) => each !== 'reset'));
    }
    const stop = subscribe((updates) => {
      waiting.push(updates);
      timer ??= window.setTimeout(flush, Math.max(SOON, notifiedAt + EVERY - Date.now()));
    });
    return () => {
      window.clearTimeout(timer);
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
