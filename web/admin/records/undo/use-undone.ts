import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Calls `onUndone` for each undo that is run on this page, also for what the page before offered. */
export function useUndone(onUndone: () => void): void {
  const listen = useEffectEvent(onUndone);
  useEffect(() => {
    const listener = () => listen();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}

/** Tells whoever listens that something was undone. */
export function tellUndone(): void {
  for (const tell of listeners) tell();
}
