import { useEffect, useState } from 'react';

/** Which of `ids` is open: kept in the address, so that reloading and signing in again lead back to it. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const [tab, setTab] = useState(() => inAddress(ids) ?? ids[0]);

  // Links on the page itself lead to tabs, too.
  useEffect(() => {
    const look = () => setTab((before) => inAddress(ids) ?? before);
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [ids]);

  function open(id: string): void {
    const known = ids.find((candidate) => candidate === id);
    if (!known) return;
    window.history.replaceState(null, '', `#${known}`);
    setTab(known);
  }

  return [tab, open];
}

function inAddress<Id extends string>(ids: readonly Id[]): Id | undefined {
  return ids.find((id) => `#${id}` === window.location.hash);
}
