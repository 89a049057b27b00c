import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '#contracts/live.ts';
import type { LiveSubject } from '#contracts/live-names.ts';
import { type Heard, listen } from './source.ts';

/** Milliseconds in which what happens is told together: first soon, then at most once a second. */
const SOON = 100;
const EVERY = 1_000;

/** What happened since the last time; `reset` where only reading everything again tells. */
export type News = LiveEvent[] | 'reset';

/** Calls `onNews` with what anybody changes, in this instance of the server or another, while the page is seen. */
export function useLive(onNews: (news: News) => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    let waiting: Heard[] = [];
    let timer: number | undefined;
    let toldAt = 0;
    function flush(): void {
      const heard = waiting;
      waiting = [];
      timer = undefined;
      toldAt = Date.now();
      tell(heard.includes('reset') ? 'reset' : heard.filter((each) => each !== 'reset'));
    }
    const stop = listen((heard) => {
      waiting.push(heard);
      timer ??= window.setTimeout(flush, Math.max(SOON, toldAt + EVERY - Date.now()));
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, []);
}

/**
 * Reads the queries of `queryKey` again when any of `subjects` changes: for figures and whatever may change under the
 * reader. Not for lists (`useNews`), nor for an open record that somebody edits (`ChangedElsewhere`).
 */
export function useRefreshed(queryKey: QueryKey, subjects: readonly LiveSubject[]): void {
  const client = useQueryClient();
  useLive((news) => {
    const concerned = news === 'reset' || news.some(({ subjectKind }) => subjects.includes(subjectKind));
    if (concerned) void client.invalidateQueries({ queryKey });
  });
}
