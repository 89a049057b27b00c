import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, partitionedId } from './columns.ts';

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
