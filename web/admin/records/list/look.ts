import type { ReactNode } from 'react';

/** One column of a list, beside the one that names the record. */
export interface Column<T> {
  id: string;
  label: string;
  /** Width as a grid track, e.g. `8rem`. */
  width: string;
  cell: (record: T) => ReactNode;
  /** Shown only to whoever chooses it. */
  optional?: true;
}

/** How the records of a kind are drawn in a list. */
export interface Look<T> {
  title: (record: T) => string;
  /** What stands below the title, e.g. the company. */
  subtitle: (record: T) => string;
  /** Marks beside the title. */
  marks: (record: T) => ReactNode;
  columns: readonly Column<T>[];
  /** When the record came in, ISO. */
  at: (record: T) => string;
  /** What can be done with the record, beside opening it. */
  actions: (record: T) => ReactNode;
  /** Label of the button that opens it. */
  open: string;
  /** What a card says of it, and whether that stands beside or below its title. */
  card: {
    subtitle: (record: T) => string;
    facts: 'beside' | 'below';
    state: (record: T) => ReactNode;
    details: (record: T) => ReactNode;
  };
}
