import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * When the operator's calendar is busy, as it was read last (`CALDAV_URL`): only times, and no words of its entries.
 */
export const busyTimes = pgTable(
  'busy_times',
  {
    /** The UID of the entry; one that repeats has a row for each time. */
    uid: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.startsAt] }), index('busy_times_end').on(table.endsAt)],
);
