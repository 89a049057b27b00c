import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { instant, partitionedId } from './columns.ts';
import { users } from './users.ts';

/** `FORMER_EMAIL` without the name of its table. */
const FORMER_OF_INDEX = sql`(details #>> '{changed,email,from}')`;

export const ACTIVITY_SUBJECTS = [...WORK_SUBJECTS, 'partner'] as const;

/**
 * The history that the team reads: notes, calls, changes and answers, of an appointment, a lead, an application, a
 * message or a partner. In partitions by `at`.
 */
export const activities = pgTable(
  'activities',
  {
    id: partitionedId(),
    subjectKind: text({ enum: ACTIVITY_SUBJECTS }).notNull(),
    subjectId: uuid().notNull(),
    /** The kind of entry, e.g. `note`, `call`, `status`. */
    kind: text().notNull(),
    /** The text that somebody wrote. */
    text: text(),
    /** What changed, e.g. `{ from, to }`. */
    details: jsonb(),
    /** The team member; `null` for the person themselves and for the server. */
    actorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    /** The colleagues whom a note names with `@`. */
    mentionIds: uuid().array().notNull().default([]),
    /** When a note was last rewritten or a call corrected, and when a note's text was deleted. */
    editedAt: instant(),
    deletedAt: instant(),
    /** The version that it left the record with; `null` where only the history grew, and where it is not known. */
    version: integer(),
  },
  (table) => [
    primaryKey({ name: 'activities_pkey', columns: [table.id, table.at] }),
    index('activities_subject').on(table.subjectId, table.at, table.id),
    index('activities_actor').on(table.actorId).where(sql`actor_id is not null`),
    // Who had an address before it was corrected.
    index('activities_former_email').on(FORMER_OF_INDEX).where(sql`kind = 'edited'`),
  ],
);

/** The email that an entry of the kind `edited` says somebody had until then. */
export const FORMER_EMAIL = sql<string>`(${activities.details} #>> '{changed,email,from}')`;
