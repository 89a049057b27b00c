import type { ReactNode } from 'react';
import type { LiveSubject } from '#contracts/live-names.ts';
import type { ApiPath } from '#contracts/paths.ts';
import type { Permission } from '#contracts/permissions.ts';
import type { ViewedList } from '#contracts/views.ts';

/** What every list of a kind of records has in common, defined once for each kind in its own folder. */
export interface RecordKind {
  /** Its name in URLs, saved views and live updates. */
  list: ViewedList;
  /** The kind of its records in live updates. */
  subject: LiveSubject;
  /** Whoever holds it may read the list. */
  permission: Permission;
  /** Heading of the column that names a record. */
  first: string;
  /** Heading of the list. */
  label: string;
  /** Its records in a sentence, e.g. `user signups`. */
  noun: string;
  path: ApiPath;
  /** Where the list is downloaded, and how the file is called. */
  exportAs: { list: string; path: ApiPath };
  /** What the search looks in. */
  searchLabel: string;
  /** What stands there while there are none, and what will fill the list. */
  empty: { title: string; hint: ReactNode };
}
