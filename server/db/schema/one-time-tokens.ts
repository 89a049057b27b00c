import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

export const TOKEN_PURPOSES = [
  'admin-setup',
  'account-invitation',
  // What earlier versions called `account-invitation`: see `storedPurposes()`.
  'admin-invitation',
  'verify-email',
  'change-email',
  'password-reset',
  'application-answer',
  'appointment',
  'totp',
  'oauth-signup',
] as const;

/**
 * Links from mails. Only the SHA-256 of the token is stored. Each works once, but for those that lead to an
 * appointment.
 */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    /** The person the link is for, if they are known already. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The record the link is about, if that is not a user, e.g. an application. */
    subjectId: uuid(),
    /** The address that a link confirms in place of the account’s; it ends with the link. */
    email: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('one_time_tokens_user').on(table.userId, table.purpose),
    // This finds for whom an address waits.
    index('one_time_tokens_new_email').on(table.email).where(sql`purpose = 'change-email'`),
    index('one_time_tokens_subject').on(table.subjectId).where(sql`subject_id is not null`),
  ],
);
