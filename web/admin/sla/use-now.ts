import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#contracts/durations.ts';

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, MINUTE_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The time to the minute, the same for everything on the page: a list and the record beside it never round differently.
 */
export const useNow = () => useSyncExternalStore(subscribe, () => now);
