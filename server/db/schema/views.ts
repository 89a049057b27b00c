import { pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** A list as somebody of the team likes to see it: its filters, under a name. */
export const views = pgTable(
  'views',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which list, e.g. `signups`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address, e.g. `status=contacted&plan=Scale`. */
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [unique('views_name_key').on(table.ownerId, table.list, table.name)],
);
