import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PartnerDues } from '#contracts/person.ts';
import type { Transaction } from '#server/db/connection.ts';
import { eraseUsers } from '#server/db/counted/delete-users.ts';
import { activities, partners, users } from '#server/db/schema/index.ts';
import { lockBooks } from '#server/domain/ledger/books.ts';
import { duesOf, requireAcknowledged } from './dues.ts';

interface Person {
  userId?: string | undefined;
  /** Where it is known to be theirs. */
  email?: string | undefined;
}

interface Erasure extends Person {
  /**
   * What was open in their books when somebody decided to erase them all the same; `undefined` where nobody was asked.
   */
  acknowledged: PartnerDues | undefined;
}

/** A partner whose name was removed, and what was left in their books. */
export interface Blanked {
  id: string;
  dues: PartnerDues;
}

/** The partners who are this person, by the account and by the email; `undefined` where neither is known. */
export function partnersOf({ userId, email }: Person): SQL | undefined {
  const theirs = or(
    userId ? eq(partners.userId, userId) : undefined,
    email === undefined ? undefined : eq(partners.email, email),
  );
  return theirs && and(theirs, isNull(partners.erasedAt));
}

/**
 * Removes the name of a person from the partner's record inside `tx`: the ledger's sums stay, and so does the history,
 * without the texts. The partnership ends. It must run before the account is deleted. Throws `conflict` where something
 * is open in the books that was not acknowledged, whoever erases, and however (decision 069).
 */
export async function blankPartners(tx: Transaction, person: Erasure): Promise<Blanked[]> {
  const theirs = partnersOf(person);
  if (!theirs) return [];
  const found = await tx
    .select({ id: partners.id, userId: partners.userId })
    .from(partners)
    .where(theirs)
    .for('update');
  const books = await lockBooks(
    tx,
    found.map(({ id }) => id),
  );
  requireAcknowledged(books, person.acknowledged);
  const now = sql`now()`;
  for (const { id, userId: account } of found) {
    await tx
      .update(partners)
      .set({
        contactName: null,
        companyName: null,
        email: null,
        phone: null,
        internationalPhone: null,
        userId: null,
        partnershipId: null,
        erasedAt: now,
        endedAt: sql`coalesce(${partners.endedAt}, now())`,
        version: sql`${partners.version} + 1`,
      })
      .where(eq(partners.id, id));
    if (account && account !== person.userId) await eraseUsers(tx, eq(users.id, account));
  }
  return [...books].map(([id, book]) => ({ id, dues: duesOf([book]) }));
}

/** Keeps what happened to these partners, and when: notes go, and the texts of all else. Details hold no name. */
export async function blankHistory(tx: Transaction, partnerIds: string[]): Promise<void> {
  if (partnerIds.length === 0) return;
  const { subjectId, kind } = activities;
  await tx.delete(activities).where(and(inArray(subjectId, partnerIds), eq(kind, 'note')));
  await tx
    .update(activities)
    .set({ text: null, mentionIds: [] })
    .where(and(inArray(subjectId, partnerIds), ne(kind, 'note')));
}
