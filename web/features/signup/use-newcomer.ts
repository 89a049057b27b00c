import { useEffect, useEffectEvent, useState } from 'react';
import type { Newcomer } from '#contracts/signup.ts';

/**
 * Fills in what a provider said of somebody who was led here from the login because they have no account yet, and
 * tells whether that happened. What does not arrive is typed as ever.
 */
export function useNewcomer(fill: (known: Partial<Newcomer>) => void): boolean {
  const [known, setKnown] = useState(false);
  const take = useEffectEvent(async () => {
    const newcomer = await (await import('./api/take-newcomer.ts')).takeNewcomer();
    history.replaceState(history.state, '', location.pathname);
    if (!newcomer) return;
    fill(Object.fromEntries(Object.entries(newcomer).filter(([, value]) => value !== '')));
    setKnown(true);
  });
  useEffect(() => {
    if (new URLSearchParams(location.search).has('from')) take().catch(() => {});
  }, []);
  return known;
}
