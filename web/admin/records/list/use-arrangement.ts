import { useState, useSyncExternalStore } from 'react';
import type { Sort } from '#contracts/list-choices.ts';
import type { ViewedList } from '#contracts/views.ts';
import { readStoredJson, storeJson } from '#web/lib/stored.ts';
import type { Column } from './record-view.ts';

/** Layout of a list: rows or cards, and which columns. */
interface Arrangement {
  view?: 'rows' | 'cards';
  columns?: string[];
}

/**
 * Width of the window in rem at which rows have room, and the part of it that a list lacks: sidebar, gutters and the
 * ends of a row.
 */
const ROWS_FIT = 60;
const AROUND = 18;
/** Width of a record that is open beside its list, in rem: in a window of `WIDE`, and in others. */
const [PANEL_WIDE, PANEL, WIDE] = [44, 30, 88];
/** Rem between columns. */
export const GAP = 0.75;

/**
 * The arrangement of a list that this browser remembers, and the ways to change it. Beside what takes `taken` rem of a
 * row, and of a record that is open `beside` it, columns are shown as far as the window has room for them: first the
 * one that the list is sorted by, also where it was not chosen.
 */
export function useArrangement<T>(
  list: ViewedList,
  columns: readonly Column<T>[],
  { taken, sort, beside = false }: { taken: number; sort?: Sort; beside?: boolean },
) {
  const key = `arrangement ${list}`;
  const [arrangement, setArrangement] = useState(() => read(key));
  const change = (next: Arrangement) => {
    setArrangement({ ...arrangement, ...next });
    storeJson('local', key, { ...arrangement, ...next });
  };
  const chosen = arrangement.columns;
  const isChosen = ({ id, optional }: Column<T>) => (chosen ? chosen.includes(id) : !optional);
  const isSortedBy = ({ sorts = [] }: Column<T>) =>
    sort !== undefined && sort !== 'newest' && sorts.includes(sort);
  const wanted = columns.filter((column) => isChosen(column) || isSortedBy(column));
  const shown = useSyncExternalStore(onResize, () =>
    hasRem(ROWS_FIT)
      ? fitting(wanted, isSortedBy, AROUND + taken + (beside ? panelWidth() : 0)).join()
      : undefined,
  );
  const fits = shown !== undefined;
  return {
    rows: fits && arrangement.view !== 'cards',
    /** Whether there is a choice between rows and cards. */
    fits,
    columns: fits ? wanted.filter(({ id }) => shown.split(',').includes(id)) : wanted,
    isChosen,
    setView: (view: 'rows' | 'cards') => change({ view }),
    turnColumn: (id: string, on: boolean) =>
      change({
        columns: columns
          .filter((column) => (column.id === id ? on : isChosen(column)))
          .map((column) => column.id),
      }),
  };
}
export type ArrangementState<T> = ReturnType<typeof useArrangement<T>>;

/** The grid tracks of a row: what names the record, at least `first` rem wide, and its columns. */
export function tracksOf(first: number, columns: readonly Pick<Column<never>, 'width' | 'grows'>[]): string {
  return [{ width: first, grows: true }, ...columns]
    .map(({ width, grows }) => (grows ? `minmax(${width}rem, 1fr)` : `${width}rem`))
    .join(' ');
}

/**
 * Ids of the columns that fit beside what takes `taken` rem of the window: what the list is sorted by, and the others
 * from the first on; those that yield come last.
 */
function fitting<T>(
  columns: readonly Column<T>[],
  isSortedBy: (column: Column<T>) => boolean,
  taken: number,
) {
  let needed = taken;
  const rank = (column: Column<T>) => (isSortedBy(column) ? 0 : column.yields ? 2 : 1);
  return columns
    .toSorted((one, other) => rank(one) - rank(other))
    .filter(({ width }) => {
      if (!hasRem(needed + width + GAP)) return false;
      needed += width + GAP;
      return true;
    })
    .map(({ id }) => id);
}

const panelWidth = () => (hasRem(WIDE) ? PANEL_WIDE : PANEL);

const hasRem = (rem: number) => window.matchMedia(`(width >= ${rem}rem)`).matches;

function onResize(notify: () => void) {
  window.addEventListener('resize', notify);
  return () => window.removeEventListener('resize', notify);
}

function read(key: string): Arrangement {
  return (readStoredJson('local', key) as Arrangement | null | undefined) ?? {};
}
