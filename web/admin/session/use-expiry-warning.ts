import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '#web/lib/api/log-failure.ts';

/** Milliseconds after which it is loaded: no session ends in the first minute of a page. */
const LOADED_AFTER_MS = 60_000;

/** What warns before the session ends, once it is loaded. */
export function useExpiryWarning(): ComponentType | undefined {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(() => {
    const timer = setInterval(async () => {
      try {
        const { SessionEnd } = await import('./end/SessionEnd.tsx');
        clearInterval(timer);
        setLoaded(() => SessionEnd);
      } catch (error) {
        logFailure('Loading the warning of the session’s end', error);
      }
    }, LOADED_AFTER_MS);
    return () => clearInterval(timer);
  }, []);
  return Loaded;
}
