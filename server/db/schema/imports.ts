import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** Files of leads that were imported: which leads came with one stands in `leads`. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    /** The file's name, as the team knows it; blank where that was not said. */
    name: text().notNull().default(''),
    createdAt: instant().notNull(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Leads that came with it, and rows of the file that did not. */
    leadCount: integer().notNull(),
    leftOut: integer().notNull().default(0),
    /** The tags that it made. */
    tagIds: uuid().array().notNull().default([]),
    undoneAt: instant(),
  },
  (table) => [
    index('imports_newest').on(table.createdAt, table.id),
    index('imports_created_by').on(table.createdById).where(sql`created_by_id is not null`),
  ],
);

/** Files of leads that somebody of the team is about to import: the last few of each, for a day. */
export const importFiles = pgTable(
  'import_files',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The line of headers. */
    columns: jsonb().$type<string[]>().notNull(),
    /** How many rows there are, in how many batches. */
    rowCount: integer().notNull(),
    batchCount: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index('import_files_user').on(table.userId, table.expiresAt)],
);

/** The rows of an import file, in batches that are read in one turn of the event loop. */
export const importBatches = pgTable(
  'import_batches',
  {
    fileId: uuid()
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    /** Counts from 0. */
    position: integer().notNull(),
    /** Blank rows of the file have a place, too, without cells: all rows keep their numbers. */
    rows: jsonb().$type<string[][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
);
