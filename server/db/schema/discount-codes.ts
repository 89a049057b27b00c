import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** The codes that are valid at signup, in upper case. Once there is one, every other code is rejected. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: id(),
    code: text().notNull().unique('discount_codes_code_key'),
    /** The team's note on its purpose. */
    note: text(),
    createdById: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** The time from which it is no longer valid. */
    endsAt: instant(),
  },
  (table) => [
    index('discount_codes_newest').on(table.createdAt, table.id),
    index('discount_codes_created_by').on(table.createdById),
  ],
);
