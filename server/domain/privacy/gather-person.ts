import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import {
  accounts,
  activities,
  agreements,
  appointments,
  auditEntries,
  bulkChangeRecords,
  companies,
  leadMerges,
  leads,
  leadTags,
  mails,
  messages,
  oneTimeTokens,
  partnerships,
  receivedMails,
  sessions,
  subscriptions,
  tags,
  type users,
} from '#server/db/schema/index.ts';

interface Person {
  /** The account with this email, if there is one. */
  user?: typeof users.$inferSelect | undefined;
  email: string;
}

/** What is stored about an account, without secrets. */
export async function gatherAccount(db: Database, user: NonNullable<Person['user']>) {
  const { id } = user;
  const { providerId, accountId, createdAt } = accounts;
  return {
    user,
    waysToSignIn: await db
      .select({ provider: providerId, accountId, since: createdAt })
      .from(accounts)
      .where(eq(accounts.userId, id)),
    companies: await db.select().from(companies).where(eq(companies.userId, id)),
    subscriptions: await db.select().from(subscriptions).where(eq(subscriptions.userId, id)),
    agreements: await db.select().from(agreements).where(eq(agreements.userId, id)),
  };
}

/** What was sent under an email, and to it, with an account or without. */
export async function gatherSent(db: Database, email: string) {
  const { recipient, subject, template, status, sentAt } = mails;
  // What a colleague wrote; of the others' values nothing is shown.
  const content = sql`${mails.data} -> 'content'`;
  return {
    partnerships: await db.select().from(partnerships).where(eq(partnerships.email, email)),
    messages: await db.select().from(messages).where(eq(messages.email, email)),
    appointments: await db.select().from(appointments).where(eq(appointments.email, email)),
    mails: await db
      .select({ recipient, subject, template, status, sentAt, content })
      .from(mails)
      .where(eq(mails.recipient, email)),
  };
}

/** What was done by and to the records with these ids, newest first: no texts, no names. */
export async function gatherAudit(db: Database, ids: string[]) {
  const { at, action, subjectId } = auditEntries;
  return db.select({ at, action }).from(auditEntries).where(inArray(subjectId, ids)).orderBy(desc(at));
}

/** Everything stored about a person, including the team's notes. */
export async function gatherPerson(db: Database, { user, email }: Person) {
  const sent = await gatherSent(db, email);
  const ids = [
    user?.id ?? [],
    sent.partnerships.map(({ id }) => id),
    sent.messages.map(({ id }) => id),
    sent.appointments.map(({ id }) => id),
  ].flat();
  return {
    ...(user && { ...(await gatherAccount(db, user)), ...(await gatherWork(db, user.id)) }),
    ...sent,
    history: await db.select().from(activities).where(inArray(activities.subjectId, ids)),
    replies: await db.select().from(receivedMails).where(inArray(receivedMails.subjectId, ids)),
    activity: await gatherAudit(db, ids),
  };
}

/** The team's progress, and where the person is signed in. */
async function gatherWork(db: Database, userId: string) {
  const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = sessions;
  const { purpose, expiresAt: linkExpiresAt } = oneTimeTokens;
  return {
    leads: await db.select().from(leads).where(eq(leads.userId, userId)),
    mergedLeads: await db.select().from(leadMerges).where(eq(leadMerges.mergedId, userId)),
    tags: await db
      .select({ name: tags.name })
      .from(leadTags)
      .innerJoin(tags, eq(tags.id, leadTags.tagId))
      .where(eq(leadTags.leadId, userId)),
    changesAtOnce: await db
      .select({ before: bulkChangeRecords.before })
      .from(bulkChangeRecords)
      .where(eq(bulkChangeRecords.leadId, userId)),
    sessions: await db
      .select({ createdAt, updatedAt, expiresAt, ipAddress, userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    links: await db
      .select({ purpose, expiresAt: linkExpiresAt })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, userId)),
  };
}
