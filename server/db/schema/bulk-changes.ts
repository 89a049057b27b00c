import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { LEAD_UNDOS } from '#contracts/lead-undo.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** Changes of one lead or of several at once, kept for a week, and usable to undo them for a day. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id(),
    actorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was done, e.g. `status`. */
    kind: text({ enum: LEAD_UNDOS }).notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [index('bulk_changes_age').on(table.at), index('bulk_changes_actor').on(table.actorId)],
);

/** What each of the leads was before. */
export const bulkChangeRecords = pgTable(
  'bulk_change_records',
  {
    bulkId: uuid()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The version that the change made; a lead with a later one is not changed back. */
    version: integer().notNull(),
    before: jsonb().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkId, table.leadId] }),
    index('bulk_change_records_lead').on(table.leadId),
  ],
);
