import { useRef, useState } from 'react';

/** Which records of a list are chosen, to do something to all of them at once. */
export interface Selection<T> {
  selected: readonly T[];
  has: (id: string) => boolean;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  /** Chooses one; with `toHere` also what is between it and the one that was chosen before. */
  chooseOne: (id: string, isChosen: boolean, toHere: boolean) => void;
  clear: () => void;
}

/** Chooses among `records`; what is no longer shown is no longer chosen. */
export function useSelection<T extends { id: string }>(records: readonly T[]): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = records.filter(({ id }) => chosen.has(id));
  // An undo or a filter may show them again; nobody remembers then that they were chosen.
  if (selected.length < chosen.size) setChosen(new Set(selected.map(({ id }) => id)));

  function choose(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  }
  return {
    selected,
    has: (id) => chosen.has(id),
    choose,
    chooseOne(id, isChosen, toHere) {
      const ids = records.map((record) => record.id);
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
      const between = from === -1 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      choose(toHere ? between : [id], isChosen);
      last.current = id;
    },
    clear: () => setChosen(new Set()),
  };
}
