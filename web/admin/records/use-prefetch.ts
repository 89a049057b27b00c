import { useRef } from 'react';

/** Milliseconds that a pointer rests on a record before it is prefetched, so that passing over it loads nothing. */
const REST_MS = 60;

/** Props that prefetch a record when the pointer rests on it or it gets the focus. */
export function usePrefetch(onPrefetch: (id: string) => void) {
  const timer = useRef<number>(undefined);
  return (id: string) => ({
    onPointerEnter: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => onPrefetch(id), REST_MS);
    },
    onPointerLeave: () => window.clearTimeout(timer.current),
    onFocus: () => onPrefetch(id),
  });
}
