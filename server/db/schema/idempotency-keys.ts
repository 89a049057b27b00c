import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
