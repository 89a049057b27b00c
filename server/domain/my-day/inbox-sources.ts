import { and, asc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { MY_DAY_MAX } from '#contracts/my-day.ts';
import { applications, messages } from '#server/db/schema/index.ts';
import { awayOwner, dueWhileAway } from '#server/domain/absences/away.ts';
import { type Asked, combine, countWaiting, NOTHING, type Source, type Waiting } from './source.ts';

/** Open messages that are one's own, nobody's or of who is away, each by its index. */
export const myMessages: Source = async (db, asked) => {
  const { userId, now, away } = asked;
  const { dueAt, ownerId } = messages;
  const covered = dueWhileAway(away, { ownerId, dueAt }, now);
  return combine([
    await readMessages(db, asked, eq(ownerId, userId)),
    await readMessages(db, asked, isNull(ownerId)),
    covered ? await readMessages(db, asked, covered) : NOTHING,
  ]);
};

async function readMessages(db: Parameters<Source>[0], asked: Asked, whose: SQL): Promise<Waiting> {
  const { dueAt } = messages;
  const where = and(sql`${messages.status} = 'open'`, whose);
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
      mine: row.ownerId === asked.userId,
      ...awayOwner(asked.away, row, asked.now),
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
