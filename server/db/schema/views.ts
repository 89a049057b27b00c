import { boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { VIEWED_LISTS } from '#contracts/views.ts';
import { id, instant } from './columns.ts';
import { users } from './users.ts';

/** A team member's saved view of a list: its filters, under a name; shared with the team or not. */
export const views = pgTable(
  'views',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the list, e.g. `signups`. */
    list: text({ enum: VIEWED_LISTS }).notNull(),
    name: text().notNull(),
    /** The query of the list's URL, e.g. `status=contacted&plan=Scale`. */
    query: text().notNull(),
    /** Ids of the records that its `q` found when it was saved, if they were few: the people that the view names. */
    aboutIds: uuid().array().notNull().default([]),
    shared: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('views_name_key').on(table.ownerId, table.list, table.name),
    index('views_about').using('gin', table.aboutIds),
  ],
);
