import type { Sort } from '#contracts/list-choices.ts';

/** What stands over a column of a list. */
export interface ListHeading {
  label: string;
  /** The orders by this column, between which its heading switches. */
  sorts?: readonly Sort[];
}
