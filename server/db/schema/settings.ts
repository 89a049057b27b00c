import { pgTable, text } from 'drizzle-orm/pg-core';

/** Values that all instances share, e.g. the check value of the site's secret. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});
