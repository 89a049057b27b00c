import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** The codes that count at signup, in upper case. As soon as there is one, every other code is refused. */
export const discountCodes = pgTable('discount_codes', {
  code: text().primaryKey(),
  /** What it was made for; the team's own words. */
  note: text(),
  createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
  /** From when on it no longer counts. */
  endsAt: instant(),
});
