import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/**
 * When somebody of the team is away, in whole days of an office: each takes one of its people. Nobody is away twice on
 * a day: the key of `absenceDays`.
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

/**
 * Each day of an absence. A trigger on `absences` keeps them, so that the key refuses the second of two whoever writes
 * it.
 */
export const absenceDays = pgTable(
  'absence_days',
  {
    userId: uuid().notNull(),
    /** A name for the day that is the same for all of an office; east of 13:45 it is the day before. */
    day: date().notNull(),
    absenceId: uuid()
      .notNull()
      .references(() => absences.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ name: 'absences_once', columns: [table.userId, table.day] }),
    index('absence_days_absence').on(table.absenceId),
  ],
);
