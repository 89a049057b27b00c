import { useState } from 'react';

/** Which of `ids` is open: kept in the address, so that reloading and signing in again lead back to it. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const [tab, setTab] = useState(() => ids.find((id) => `#${id}` === window.location.hash) ?? ids[0]);

  function open(id: string): void {
    const known = ids.find((candidate) => candidate === id);
    if (!known) return;
    window.history.replaceState(null, '', `#${known}`);
    setTab(known);
  }

  return [tab, open];
}
