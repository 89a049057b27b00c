import type { ReactNode } from 'react';
import type { Sort } from '#contracts/list-choices.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { LiveSubject } from '#contracts/subjects.ts';
import type { ViewedList } from '#contracts/views.ts';
import type { ListHeading } from './list/list-heading.ts';

/** What every list of a kind of records has in common, defined once for each kind in its own folder. */
export interface RecordKind {
  /** Its name in URLs, saved views and query keys. */
  list: ViewedList;
  /** The kind of its records in live updates. */
  subject: LiveSubject;
  /** Permission to read the list. */
  permission: Permission;
  /** Heading of the column that names a record. */
  first: string;
  /** In place of it, what the column is made of, where the list can be sorted by that. */
  firstHeads?: readonly ListHeading[];
  /** Heading of the list. */
  label: string;
  /** Its records in a sentence, e.g. `user signups`. */
  noun: string;
  path: ApiPath;
  /** The orders in which it can be read. */
  sorts: readonly Sort[];
  /** What these are called, all of them, where `SORT_LABELS` would not say by which day. */
  sortLabels?: Partial<Record<Sort, string>>;
  /** File name and route of the export; left out where there is none. */
  exportAs?: { list: string; path: ApiPath };
  /** What the search box searches, as its label. */
  searchLabel: string;
  /** Empty state: title, and how records come in. */
  empty: { title: string; hint: ReactNode };
  /** Said instead where the list of one status, which is worked down, has come to its end. */
  done?: { status: string; title: string; hint: ReactNode };
}
