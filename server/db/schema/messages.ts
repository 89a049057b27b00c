import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** What people wrote on the contact page. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    company: text(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    /** Made by `npm run demo-data`, removable as a whole. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('messages_newest').on(table.createdAt, table.id)],
);
