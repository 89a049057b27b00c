import { and, asc, count, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/connection.ts';
import { applications, leads, messages } from '#server/db/schema/index.ts';
import { APPLICATION_DUE, type DueColumns, LEAD_DUE, MESSAGE_DUE } from '#server/domain/lists/due.ts';

/** Maximum number of records that are named. */
const NAMED = 50;

/** Open work: the number of records, how many are overdue, and the first of them, earliest due date first. */
export interface Waiting {
  total: number;
  overdue: number;
  lines: { id: string; dueAt: Date }[];
}

/** Leads without a call, due before `until`. */
export const waitingLeads = waitingIn(leads, leads.userId, LEAD_DUE);
/** Unanswered messages, due before `until`. */
export const waitingMessages = waitingIn(messages, messages.id, MESSAGE_DUE);
/** Undecided applications, due before `until`, except those that wait for the applicant's answer. */
export const waitingApplications = waitingIn(applications, applications.id, APPLICATION_DUE);

function waitingIn(table: PgTable, id: PgColumn, { open, dueAt }: DueColumns) {
  return async (db: Database, now: Date, until: Date): Promise<Waiting> => {
    const where = and(open, lt(dueAt, until));
    const columns = {
      id: sql<string>`${id}`,
      dueAt: sql`${dueAt}`.mapWith((text: string) => new Date(text)),
    };
    const lines = await db.select(columns).from(table).where(where).orderBy(asc(dueAt)).limit(NAMED);
    return { ...(await counts(db, table, dueAt, where, now)), lines };
  };
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
