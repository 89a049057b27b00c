import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { id, instant } from './columns.ts';

/** Replies to mails of ours, each on the record that the mail was about. They are erased with it. */
export const receivedMails = pgTable(
  'received_mails',
  {
    id: id(),
    subjectKind: text({ enum: WORK_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** The mail of ours that was answered. */
    mailId: uuid().notNull(),
    /** Recognizes the mail where the mailbox is read again: a hash of its Message-ID, or of what it holds. */
    fingerprint: text().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    /** Only plain text. */
    text: text().notNull(),
    /** Names of the files that came with it. */
    attachments: text().array().notNull().default([]),
    /** Whether there is more of it in the mailbox. */
    isCut: boolean().notNull().default(false),
    /** A machine wrote it, e.g. that somebody is away: nobody need answer. */
    automatic: boolean().notNull().default(false),
    receivedAt: instant().notNull(),
    /** The due date of an answer, and when the team did something about it. */
    dueAt: instant().notNull(),
    handledAt: instant(),
  },
  (table) => [
    unique('received_mails_once').on(table.mailId, table.fingerprint),
    index('received_mails_subject').on(table.subjectId, table.receivedAt),
    index('received_mails_waiting')
      .on(table.dueAt, table.id)
      .where(sql`handled_at is null and not automatic`),
  ],
);

/** How far each mailbox was read, and which instance reads it. */
export const mailboxes = pgTable('mailboxes', {
  /** User, host and folder; no password. */
  address: text().primaryKey(),
  /** The numbering of its mails, and the last one that was read; none before the first. */
  uidValidity: text(),
  lastUid: bigint({ mode: 'number' }).notNull().default(0),
  readerId: uuid(),
  /** Until then no other instance reads it. */
  leaseUntil: instant(),
});
