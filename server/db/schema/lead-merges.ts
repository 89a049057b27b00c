import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Values that one lead took over from another, by field. */
export type Replaced = Partial<Record<string, { from: string | null; to: string | null }>>;

/**
 * Leads that were found to be another one's duplicate. Their row of `leads` is kept here meanwhile: no list, count or
 * due date holds them, and an undo puts the row back as it was.
 */
export const leadMerges = pgTable(
  'lead_merges',
  {
    /** The person whose lead is put away. */
    mergedId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The person whose lead is worked on. */
    keptId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The row of `leads`, its columns by their names in the database. */
    lead: jsonb().notNull(),
    /** The tags that the kept lead got from it. */
    addedTagIds: uuid().array().notNull().default([]),
    /** What the kept lead took over from it: the values before and since, by the names of `stored-fields.ts`. */
    replaced: jsonb().$type<Replaced>().notNull().default({}),
    at: instant().notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index('lead_merges_kept').on(table.keptId), index('lead_merges_by').on(table.byId)],
);
