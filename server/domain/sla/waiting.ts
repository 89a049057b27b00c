import { and, asc, count, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connection.ts';
import { leads, messages, partnerships } from '#server/db/schema/index.ts';
import { LEAD_DUE, MESSAGE_DUE, PARTNERSHIP_DUE } from '#server/domain/lists/due.ts';

/** Maximum number of records that are named. */
const NAMED = 50;

/** Open work: the number of records, how many are overdue, and the first of them, earliest due date first. */
export interface Waiting {
  total: number;
  overdue: number;
  lines: { id: string; dueAt: Date }[];
}

/** Signups without a call, due before `until`. */
export async function waitingSignups(db: Database, now: Date, until: Date): Promise<Waiting> {
  const where = and(LEAD_DUE.open, lt(leads.dueAt, until));
  const lines = await db
    .select({ id: leads.userId, dueAt: leads.dueAt })
    .from(leads)
    .where(where)
    .orderBy(asc(leads.dueAt))
    .limit(NAMED);
  return { ...(await counts(db, leads, leads.dueAt, where, now)), lines };
}

/** Unanswered messages, due before `until`. */
export async function waitingMessages(db: Database, now: Date, until: Date): Promise<Waiting> {
  const where = and(MESSAGE_DUE.open, lt(messages.dueAt, until));
  const lines = await db
    .select({ id: messages.id, dueAt: messages.dueAt })
    .from(messages)
    .where(where)
    .orderBy(asc(messages.dueAt))
    .limit(NAMED);
  return { ...(await counts(db, messages, messages.dueAt, where, now)), lines };
}

/** Undecided applications, due before `until`, except those that wait for the applicant's answer. */
export async function waitingApplications(db: Database, now: Date, until: Date): Promise<Waiting> {
  const where = and(PARTNERSHIP_DUE.open, lt(partnerships.dueAt, until));
  const lines = await db
    .select({ id: partnerships.id, dueAt: partnerships.dueAt })
    .from(partnerships)
    .where(where)
    .orderBy(asc(partnerships.dueAt))
    .limit(NAMED);
  return { ...(await counts(db, partnerships, partnerships.dueAt, where, now)), lines };
}

async function counts(
  db: Database,
  table: PgTable,
  dueAt: PgColumn,
  where: SQL | undefined,
  now: Date,
): Promise<{ total: number; overdue: number }> {
  const [row] = await db
    .select({
      total: count(),
      overdue: sql<number>`count(*) filter (where ${lt(dueAt, now)})`.mapWith(Number),
    })
    .from(table)
    .where(where);
  return row ?? { total: 0, overdue: 0 };
}
