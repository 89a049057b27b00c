import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { PlannedKind } from '#contracts/lifecycle.ts';
import { instant } from './columns.ts';
import { users } from './users.ts';

/**
 * What was decided of each planned mail: it was queued, stopped by the team, or its reader wants none of its kind. What
 * is merely planned has no row. The primary key lets one instance queue it.
 */
export const lifecycleMails = pgTable(
  'lifecycle_mails',
  {
    /** The record that it is about: a lead, or whatever else a kind is planned for. `removeHistory` removes it. */
    subjectId: uuid().notNull(),
    kind: text().$type<PlannedKind>().notNull(),
    /** Which of several of its kind, e.g. the day of a renewal; blank where there is one, `*` for all of them. */
    occurrence: text().notNull(),
    state: text({ enum: ['queued', 'stopped', 'unsubscribed'] }).notNull(),
    at: instant().notNull(),
    /** The team member who stopped it. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind, table.occurrence] })],
);
