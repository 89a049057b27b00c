import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * When somebody of the team is away: each takes one seat of an office. Nobody is away twice at a time: the constraint
 * `absences_once`, which the migration adds by hand.
 */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The city of the office that is one person short. */
    office: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('absences_end').on(table.endsAt), index('absences_user').on(table.userId)],
);
