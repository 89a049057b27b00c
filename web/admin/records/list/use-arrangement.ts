import { useState } from 'react';
import type { ViewedList } from '#contracts/views.ts';
import type { Column } from './record-view.ts';
import { useMedia } from './use-media.ts';

/** Layout of a list: rows or cards, and which columns. */
interface Arrangement {
  view?: 'rows' | 'cards';
  columns?: string[];
}

/** Narrower, and rows have no room for their columns. */
const ROWS_FIT = '(width >= 60rem)';

/** The arrangement of a list that this browser remembers, and the ways to change it. */
export function useArrangement<T>(list: ViewedList, columns: readonly Column<T>[]) {
  const key = `arrangement ${list}`;
  const [arrangement, setArrangement] = useState(() => read(key));
  const fits = useMedia(ROWS_FIT);
  const change = (next: Arrangement) => {
    setArrangement({ ...arrangement, ...next });
    try {
      localStorage.setItem(key, JSON.stringify({ ...arrangement, ...next }));
    } catch {
      // Without storage it lasts as long as the page.
    }
  };
  const chosen = arrangement.columns;
  const isShown = ({ id, optional }: Column<T>) => (chosen ? chosen.includes(id) : !optional);
  const shown = columns.filter(isShown);
  return {
    rows: fits && arrangement.view !== 'cards',
    /** Whether there is a choice between rows and cards. */
    fits,
    columns: shown,
    setView: (view: 'rows' | 'cards') => change({ view }),
    turnColumn: (id: string, on: boolean) =>
      change({
        columns: columns
          .filter((column) => (column.id === id ? on : isShown(column)))
          .map((column) => column.id),
      }),
  };
}
export type ArrangementState<T> = ReturnType<typeof useArrangement<T>>;

function read(key: string): Arrangement {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Arrangement | null) ?? {};
  } catch {
    return {};
  }
}
