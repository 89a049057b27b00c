import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant, partitionedId } from './columns.ts';
import { users } from './users.ts';

/** The audit log: who did what to which record. Append-only. In partitions by `at`. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: partitionedId(),
    at: instant().notNull(),
    actorKind: text().notNull(),
    actor: text(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    /** The API token that acted for the actor. */
    tokenId: uuid(),
    /** What changed, without personal data. */
    details: jsonb(),
  },
  (table) => [
    primaryKey({ name: 'audit_entries_pkey', columns: [table.id, table.at] }),
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_subject').on(table.subjectId, table.at, table.id),
    index('audit_entries_kind').on(table.subjectKind, table.at, table.id),
    index('audit_entries_action').on(table.action, table.at, table.id),
    index('audit_entries_actor').on(table.actor, table.at, table.id).where(sql`actor is not null`),
  ],
);

/** Stored replies, so that a repeated request gets the same reply and runs once. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The sender, and the route that it was sent to. */
    scope: text().notNull(),
    action: text().notNull(),
    key: text().notNull(),
    /** Fingerprint of the input, which detects a key used for another request. Neither it nor `key` can be reversed. */
    fingerprint: text().notNull(),
    reply: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.action, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
);

export const TOKEN_PURPOSES = [
  'admin-setup',
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
    index('one_time_tokens_subject').on(table.subjectId).where(sql`subject_id is not null`),
  ],
);

/** Values that all instances share, e.g. the check value of the site's secret. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** Counters of the rate limiter, in the format of rate-limiter-flexible. `expire` in ms since 1970. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
