import { inArray, or, sql } from 'drizzle-orm';
import type { Erased, PartnerDues } from '#contracts/person.ts';
import type { Transaction } from '#server/db/connection.ts';
import { eraseUsers } from '#server/db/counted/delete-users.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import {
  applications,
  appointments,
  auditEntries,
  idempotencyKeys,
  mails,
  messages,
  oneTimeTokens,
  users,
  verifications,
  webhookAttempts,
} from '#server/db/schema/index.ts';
import { followInCalendar } from '#server/domain/appointments/plan-follow-ups.ts';
import type { Context } from '#server/domain/context.ts';
import { blankImportNames } from '#server/domain/imports/blank-names.ts';
import { removeImportFiles } from '#server/domain/imports/remove-files.ts';
import { separateAll } from '#server/domain/leads/merge/separate.ts';
import { removeBesideHistory, removeHistory } from '#server/domain/leads/remove-history.ts';
import { removeMails } from '#server/domain/mail/remove-mails.ts';
import { type Blanked, blankHistory, blankPartners } from '#server/domain/partners/blank-partners.ts';
import { removeViews } from '#server/domain/views/remove-views.ts';
import { type Mailboxes, NO_MAILBOXES, readMailboxes, under } from './mailboxes.ts';

interface Person {
  email: string;
  userId?: string | undefined;
  /**
   * Whether the email is known to be theirs: then what was sent from exactly their mailboxes is removed, too, and a
   * partner's name. Otherwise only what belongs to the account is, because anybody can sign up with anybody's email,
   * and nobody joined as a partner.
   */
  sent: boolean;
  /** What whoever erases a partner said is open in their books, and acknowledged. */
  acknowledged: PartnerDues | undefined;
}

/** What was removed: counts, and the records. */
export interface Removed {
  counts: Erased;
  userIds: string[];
  applicationIds: string[];
  messageIds: string[];
  appointmentIds: string[];
  /** Partners whose record stays, without the name. */
  partners: Blanked[];
}

/**
 * Removes a person inside `tx`, with all that exact ids and emails match (decision 035), of a partner those that the
 * record names, too. What stays: a partner's ledger and history without the name (decision 069), counters of the
 * limits, and the id in the audit log. Throws `conflict` if a partner's books are open and that was not acknowledged.
 */
export async function removePerson(ctx: Context, tx: Transaction, person: Person): Promise<Removed> {
  const { userId, acknowledged } = person;
  if (userId) await separateAll(tx, [userId]);
  const mailboxes = person.sent ? await readMailboxes(tx, person, { lock: true }) : NO_MAILBOXES;
  const { partnerIds, addresses: emails, former } = mailboxes;
  const partners = await blankPartners(tx, { ids: partnerIds, acknowledged });
  const accountIds = [...new Set([userId ?? [], mailboxes.accountIds].flat())];
  const userIds = accountIds.length > 0 ? await eraseUsers(tx, inArray(users.id, accountIds)) : [];
  const { applicationIds, messageIds, appointmentIds } = await removeSent(ctx, tx, mailboxes);
  const removedIds = [...userIds, ...applicationIds, ...messageIds, ...appointmentIds];
  const ids = [...removedIds, ...partnerIds];
  await removeHistory(tx, removedIds);
  await removeBesideHistory(tx, partnerIds);
  await blankHistory(tx, partnerIds);
  const to = under(mailboxes, mails.recipient, mails.createdAt);
  const mailIds = await removeMails(tx, { ids, partnerIds, to });
  // Where no address is known to be theirs, no view is known to be about them either.
  const named = [...emails, ...former.map(({ email }) => email)];
  const viewIds = person.sent ? await removeViews(tx, { ids, addresses: named }) : [];
  await removeAnswers(tx, [...ids, ...viewIds]);
  await tx.delete(verifications).where(inArray(verifications.identifier, emails));
  for (const address of named) {
    await removeImportFiles(tx, address);
    await blankImportNames(tx, address);
  }
  const entryIds = await entriesAbout(tx, ids);
  await ctx.jobs.forget(tx, { mailIds, entryIds, emails, leadIds: userIds, appointmentIds });
  // The answers of receivers may name them.
  if (entryIds.length > 0) await tx.delete(webhookAttempts).where(inArray(webhookAttempts.alertId, entryIds));
  return {
    counts: {
      accounts: userIds.length,
      applications: applicationIds.length,
      messages: messageIds.length,
      appointments: appointmentIds.length,
      mails: mailIds.length,
    },
    userIds,
    applicationIds,
    messageIds,
    appointmentIds,
    partners,
  };
}

/** Removes what was sent from the mailboxes, and the applications that a partner's record names. */
async function removeSent(ctx: Context, tx: Transaction, mailboxes: typeof NO_MAILBOXES) {
  const { id, email, createdAt } = applications;
  const applicationIds = await deleteCounted(
    tx,
    applications,
    or(under(mailboxes, email, createdAt), inArray(id, mailboxes.applicationIds)),
  );
  if (applicationIds.length > 0) {
    await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subjectId, applicationIds));
  }
  const messageIds = await deleteCounted(tx, messages, under(mailboxes, messages.email, messages.createdAt));
  const appointmentIds = await removeAppointments(ctx, tx, mailboxes);
  return { applicationIds, messageIds, appointmentIds };
}

/** Their times are free at once, and they leave the operator's calendar. */
async function removeAppointments(ctx: Context, tx: Transaction, mailboxes: Mailboxes): Promise<string[]> {
  const gone = await tx
    .delete(appointments)
    .where(under(mailboxes, appointments.email, appointments.createdAt))
    .returning({ id: appointments.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.subjectId, ids));
  await followInCalendar(ctx, tx, ids);
  return ids;
}

/** Removes the stored replies that were given to one of `ids`, or that are about one of them. */
async function removeAnswers(tx: Transaction, ids: string[]): Promise<void> {
  const { reply, scope } = idempotencyKeys;
  const held = sql`${reply} ->> 'id' = any(${sql.param(ids)}::text[])`;
  const theirs = sql`split_part(${scope}, ' ', 1) = any(${sql.param(ids.map((id) => `user:${id}`))}::text[])`;
  await tx.delete(idempotencyKeys).where(or(held, theirs));
}

/** The audit entries about `ids` whose webhook alerts may still be undelivered. */
async function entriesAbout(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, subjectId } = auditEntries;
  const entries = await tx.select({ id }).from(auditEntries).where(inArray(subjectId, ids));
  return entries.map((entry) => entry.id);
}
