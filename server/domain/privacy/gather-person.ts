import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import {
  accounts,
  activities,
  agreements,
  apiTokens,
  applications,
  appointments,
  auditEntries,
  bulkChangeRecords,
  companies,
  customerPayments,
  leadMerges,
  leads,
  leadTags,
  ledgerEntries,
  ledgerTransactions,
  lifecycleMails,
  mails,
  messages,
  oneTimeTokens,
  partners,
  receivedMails,
  referrals,
  sessions,
  statusLinks,
  subscriptions,
  tags,
  users,
  voidedPayments,
} from '#server/db/schema/index.ts';
import { type Mailboxes, readMailboxes, under } from './mailboxes.ts';

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

/** What was sent from mailboxes and to them, with an account or without, and the applications with these ids. */
export async function gatherSent(
  db: Database,
  { applicationIds, ...mailboxes }: Mailboxes & { applicationIds: string[] },
) {
  const { recipient, subject, template, status, sentAt } = mails;
  const sentFrom = (table: typeof applications | typeof messages | typeof appointments) =>
    under(mailboxes, table.email, table.createdAt);
  // Of the values of a mail only what a colleague wrote is shown.
  const content = sql`${mails.data} -> 'content'`;
  return {
    partnerships: await db
      .select()
      .from(applications)
      .where(or(sentFrom(applications), inArray(applications.id, applicationIds))),
    messages: await db.select().from(messages).where(sentFrom(messages)),
    appointments: await db.select().from(appointments).where(sentFrom(appointments)),
    mails: await db
      .select({ recipient, subject, template, status, sentAt, content })
      .from(mails)
      .where(under(mailboxes, recipient, mails.createdAt)),
  };
}

/** What was done by and to the records with these ids, newest first: no texts, no names. */
export async function gatherAudit(db: Database, ids: string[]) {
  const { at, action, subjectId } = auditEntries;
  return db.select({ at, action }).from(auditEntries).where(inArray(subjectId, ids)).orderBy(desc(at));
}

/** Which mails that follow somebody along were planned, and what became of them. */
async function gatherPlanned(db: Database, ids: string[]) {
  const { kind, occurrence, state, at } = lifecycleMails;
  return db
    .select({ kind, occurrence, state, at })
    .from(lifecycleMails)
    .where(inArray(lifecycleMails.subjectId, ids));
}

/** Everything stored about a person, including the team's notes. */
export async function gatherPerson(db: Database, { user, email }: Person) {
  const mailboxes = await readMailboxes(db, { userId: user?.id, email });
  const { accountIds, addresses } = mailboxes;
  const sent = await gatherSent(db, mailboxes);
  const otherIds = accountIds.filter((id) => id !== user?.id);
  const others = await db.select().from(users).where(inArray(users.id, otherIds));
  const ids = [
    user?.id ?? [],
    otherIds,
    sent.partnerships.map(({ id }) => id),
    sent.messages.map(({ id }) => id),
    sent.appointments.map(({ id }) => id),
  ].flat();
  return {
    ...(user && { ...(await gatherAccount(db, user)), ...(await gatherWork(db, user.id)) }),
    otherAccounts: await Promise.all(
      others.map(async (other) => ({
        ...(await gatherAccount(db, other)),
        ...(await gatherWork(db, other.id)),
      })),
    ),
    ...sent,
    partner: await gatherPartner(db, { userId: user?.id, emails: addresses }),
    history: await db.select().from(activities).where(inArray(activities.subjectId, ids)),
    replies: await db.select().from(receivedMails).where(inArray(receivedMails.subjectId, ids)),
    plannedMails: await gatherPlanned(db, ids),
    statusLinks: await gatherStatusLinks(db, ids),
    activity: await gatherAudit(db, ids),
  };
}

/** Until when links to the status of these records work; never the links. */
async function gatherStatusLinks(db: Database, ids: string[]) {
  const { createdAt, expiresAt, subjectId } = statusLinks;
  return db.select({ createdAt, expiresAt }).from(statusLinks).where(inArray(subjectId, ids));
}

/** The team's progress, and where the person is signed in. */
async function gatherWork(db: Database, userId: string) {
  const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = sessions;
  const { purpose, email: linkEmail, expiresAt: linkExpiresAt } = oneTimeTokens;
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
    apiTokens: await db
      .select({ name: apiTokens.name, scopes: apiTokens.scopes, createdAt: apiTokens.createdAt })
      .from(apiTokens)
      .where(eq(apiTokens.userId, userId)),
    links: await db
      .select({ purpose, email: linkEmail, expiresAt: linkExpiresAt })
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, userId)),
  };
}

/**
 * What is stored about a person as a partner, and as the customer of one: by their account, and by the emails that are
 * known to be theirs.
 */
export async function gatherPartner(
  db: Database,
  { userId, emails }: { userId?: string | undefined; emails: string[] },
) {
  const own = or(userId ? eq(partners.userId, userId) : undefined, inArray(partners.email, emails));
  const found = await db.select().from(partners).where(own);
  const ids = found.map(({ id }) => id);
  const { kind, day, at, reason } = ledgerTransactions;
  const { account, amountCents } = ledgerEntries;
  const { invoice, paidOn } = customerPayments;
  return {
    partners: found,
    entries: await db
      .select({ kind, day, at, reason, account, amountCents })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
      .where(inArray(ledgerEntries.partnerId, ids)),
    ...(userId && {
      recommendedBy: await db
        .select({ code: partners.code, linkedAt: referrals.linkedAt })
        .from(referrals)
        .innerJoin(partners, eq(partners.id, referrals.partnerId))
        .where(eq(referrals.customerId, userId)),
      payments: await db
        .select({ invoice, amountCents: customerPayments.amountCents, paidOn, voided: voidedPayments.reason })
        .from(customerPayments)
        .leftJoin(voidedPayments, eq(voidedPayments.paymentId, customerPayments.id))
        .where(eq(customerPayments.customerId, userId)),
    }),
  };
}
