import { type SQL, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { MAIL_STATUSES } from '#contracts/record-mail.ts';
import { instant, partitionedId } from './columns.ts';

/**
 * Mails to send and mails that were sent. `captured`: there is no mail server, so the mail is read here. In partitions
 * by `createdAt`.
 */
export const mails = pgTable(
  'mails',
  {
    /**
     * This is also the mail's Message-ID, so that a mail sent twice is shown once. It is random, so that nobody can
     * reply who did not get it.
     */
    id: partitionedId(),
    recipient: text().notNull(),
    template: text().notNull(),
    /** Ids of the users, applications and messages that it is about. Erasing finds it by these (decision 035). */
    aboutIds: uuid().array().notNull().default([]),
    /**
     * The values of the template; emptied once the mail is sent, because they may hold a link that signs in. A mail
     * that a colleague wrote has only their words, which stay for the record's history.
     */
    data: jsonb().notNull(),
    status: text({ enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    subject: text(),
    /** The whole mail, kept only if it was captured. */
    html: text(),
    text: text(),
    /** What is searched, folded. */
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold_search(recipient || chr(10) || coalesce(subject, ''))`),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'mails_pkey', columns: [table.id, table.createdAt] }),
    index('mails_newest').on(table.createdAt, table.id),
    index('mails_status').on(table.status, table.createdAt, table.id),
    // What is to be emptied every night, however much was emptied before.
    index('mails_captured').on(table.createdAt).where(sql`status = 'captured' and text is not null`),
    index('mails_search').using('gin', table.search.op('gin_trgm_ops')),
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_about').using('gin', table.aboutIds).with({ fastupdate: false }),
  ],
);
