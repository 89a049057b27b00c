import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { MY_DAY_MAX } from '#contracts/my-day.ts';
import { applications, messages } from '#server/db/schema/index.ts';
import { type Asked, countWaiting, type Source, type Waiting } from './source.ts';

/** Open messages that are one's own or nobody's, each by its index. */
export const myMessages: Source = async (db, asked) => {
  const mine = await readMessages(db, asked, true);
  const nobodys = await readMessages(db, asked, false);
  return {
    items: [...mine.items, ...nobodys.items],
    total: mine.total + nobodys.total,
    overdue: mine.overdue + nobodys.overdue,
  };
};

async function readMessages(db: Parameters<Source>[0], asked: Asked, mine: boolean): Promise<Waiting> {
  const { dueAt, ownerId } = messages;
  const where = and(sql`${messages.status} = 'open'`, mine ? eq(ownerId, asked.userId) : isNull(ownerId));
  const rows = await db
    .select()
    .from(messages)
    .where(and(where, lt(dueAt, asked.until)))
    .orderBy(asc(dueAt), asc(messages.id))
    .limit(MY_DAY_MAX);
  return {
    items: rows.map(({ id, firstName, lastName, company, phone, subject, ...row }) => ({
      kind: 'message',
      subjectKind: 'message',
      id,
      name: `${firstName} ${lastName}`,
      companyName: company,
      phone,
      text: subject,
      mine,
      version: row.version,
      dueAt: row.dueAt.toISOString(),
      triedAt: null,
      overdue: row.dueAt < asked.now,
    })),
    ...(await countWaiting(db, { table: messages, dueAt, where }, asked)),
  };
}

/** Applications that wait for a decision, without those that wait for an answer of the applicant. */
export const myApplications: Source = async (db, asked) => {
  const { dueAt } = applications;
  const where = and(isNull(applications.decidedAt), eq(applications.status, 'pending'));
  const rows = await db
    .select()
    .from(applications)
    .where(and(where, lt(dueAt, asked.until)))
    .orderBy(asc(dueAt), asc(applications.id))
    .limit(MY_DAY_MAX);
  return {
    items: rows.map(({ id, contactName, companyName, phone, ...row }) => ({
      kind: 'application',
      subjectKind: 'partnership',
      id,
      name: contactName,
      companyName,
      phone,
      text: null,
      mine: false,
      version: row.version,
      dueAt: row.dueAt.toISOString(),
      triedAt: null,
      overdue: row.dueAt < asked.now,
    })),
    ...(await countWaiting(db, { table: applications, dueAt, where }, asked)),
  };
};
