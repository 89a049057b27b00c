import { useState } from 'react';

/** Which records of a list are chosen, to do something to all of them at once. */
export interface Selection<T> {
  selected: readonly T[];
  has: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  clear: () => void;
}

/** Chooses among `records`; what is no longer shown is no longer chosen. */
export function useSelection<T extends { id: string }>(records: readonly T[]): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: records.filter(({ id }) => chosen.has(id)),
    has: (id) => chosen.has(id),
    choose(ids, isChosen) {
      const next = new Set(chosen);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
  };
}
