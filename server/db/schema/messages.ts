import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { MESSAGE_STATUSES } from '#contracts/message-status.ts';
import { attributionColumns, id, instant } from './columns.ts';
import { messageIsDone, messageIsLate, messageIsOpen, OF_INDEX } from './due-conditions.ts';
import { users } from './users.ts';

/** Messages that people wrote on the contact page. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    company: text(),
    phone: text(),
    /** The number in E.164, e.g. `+13125550162`; `null` where it is none. */
    internationalPhone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: MESSAGE_STATUSES }).notNull().default('open'),
    /** What is searched, folded; the digits of the number once more without anything else, and in E.164. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold_search(first_name || ' ' || last_name || chr(10) || email || chr(10) || coalesce(company, '') || chr(10) || coalesce(phone, '') || chr(10) || message || chr(10) || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || chr(10) || coalesce(international_phone, ''))`,
      ),
    /** The due date of the answer. */
    dueAt: instant().notNull(),
    /** The team member who is to answer it. */
    ownerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant(),
    answeredById: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Counts the changes, so that overwriting another's change is detected. */
    version: integer().notNull().default(0),
    ...attributionColumns,
    /** The source of the first visit (`sourceOf`), which the list is filtered by. */
    cameFrom: text().notNull().default(UNKNOWN),
    /** Made by `npm run demo-data`, which can remove all such rows. */
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('messages_newest').on(table.createdAt, table.id),
    index('messages_status').on(table.status, table.createdAt, table.id),
    index('messages_by_due').on(messageIsDone(OF_INDEX), table.dueAt, table.id),
    index('messages_late').on(table.dueAt, table.id).where(messageIsLate(OF_INDEX)),
    index('messages_due').on(table.dueAt, table.id).where(messageIsOpen(OF_INDEX)),
    index('messages_nobody_due').on(table.dueAt, table.id).where(sql`status = 'open' and owner_id is null`),
    index('messages_owner_due')
      .on(table.ownerId, table.dueAt, table.id)
      .where(sql`status = 'open' and owner_id is not null`),
    index('messages_owner').on(table.ownerId).where(sql`owner_id is not null`),
    index('messages_answered_by').on(table.answeredById).where(sql`answered_by_id is not null`),
    index('messages_came_from').on(table.cameFrom, table.createdAt, table.id),
    index('messages_email').on(table.email),
    index('messages_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);
