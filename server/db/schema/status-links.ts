import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { MAILED_SUBJECTS } from '#contracts/subjects.ts';
import { instant } from './columns.ts';

/**
 * Links that show their holder where a record stands. They work until they expire or the team ends them. Only the
 * SHA-256 of the token is stored.
 */
export const statusLinks = pgTable(
  'status_links',
  {
    tokenHash: text().primaryKey(),
    subjectKind: text({ enum: MAILED_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('status_links_subject').on(table.subjectId),
    index('status_links_expiry').on(table.expiresAt),
  ],
);
