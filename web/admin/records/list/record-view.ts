import type { ReactNode } from 'react';
import type { ListHeading } from './list-heading.ts';

/** One column of a list, beside the one that names the record. */
export interface Column<T> extends ListHeading {
  id: string;
  /** Rem that its longest usual value needs. */
  width: number;
  /** Takes a share of the room that is left. */
  grows?: true;
  cell: (record: T) => ReactNode;
  /** Numbers, whose digits are to stand below each other. */
  numeric?: true;
  /** A text of two lines, as high as the name with what is below it. */
  twoLines?: true;
  /** Hidden until it is chosen, or the list is sorted by it. */
  optional?: true;
  /** The first to go where the window is narrow. */
  yields?: true;
  /** Is to be read while its row is pointed at: what shows then is never over it. */
  stays?: true;
}

/** How the records of a kind are drawn in a list. */
export interface RecordView<T> {
  title: (record: T) => string;
  /** Rem that title and marks need at least. */
  titleWidth: number;
  /** Below the title, e.g. the company. */
  subtitle: (record: T) => ReactNode;
  /** Name of the value of a filter, where the records know it and the filter does not. */
  filterValue?: (name: string, records: readonly T[]) => string | undefined;
  /** Badges beside the title, but for what one of the `columns` says. */
  marks: (record: T, columns?: readonly Column<T>[]) => ReactNode;
  columns: readonly Column<T>[];
  /** What is said below the whole line of a record; few records have it. */
  remark?: (record: T) => string | null;
  /** When the record was created, ISO. */
  at: (record: T) => string;
  /** Actions besides opening the record. */
  actions: (record: T) => ReactNode;
  /** Label of the button that opens it. */
  open: string;
  /** Content of a card; `placement` is where its details stand. */
  card: {
    subtitle: (record: T) => string;
    placement: 'beside' | 'below';
    /** Where it stands, in one badge. */
    status: (record: T) => ReactNode;
    /** What else stands beside the title. */
    badges?: (record: T) => ReactNode;
    /** Who of the team has it, `null` for nobody; left out of kinds that have no owner. */
    owner?: (record: T) => string | null;
    details: (record: T) => ReactNode;
    /** What stands in place of the details on a phone, where the rest waits until the record is opened. */
    compact?: (record: T) => ReactNode;
  };
}
