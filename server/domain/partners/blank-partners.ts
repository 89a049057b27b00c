import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PartnerDues } from '#contracts/person.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities, partners, referrals } from '#server/db/schema/index.ts';
import { lockBooks } from '#server/domain/ledger/books.ts';
import { duesOf, requireAcknowledged } from './dues.ts';

interface Erasure {
  /** Partners that the caller locked. */
  ids: string[];
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

/**
 * Removes the name of a person from the partner's record inside `tx`; the ledger's sums and the history without texts
 * stay. The partnership ends. What they named is the caller's to remove. Throws `conflict` where something is open in
 * the books that was not acknowledged, whoever erases, and however (decision 069).
 */
export async function blankPartners(tx: Transaction, { ids, acknowledged }: Erasure): Promise<Blanked[]> {
  const books = await lockBooks(tx, ids);
  requireAcknowledged(books, acknowledged);
  const now = sql`now()`;
  for (const id of ids) {
    await tx
      .update(partners)
      .set({
        contactName: null,
        companyName: null,
        email: null,
        phone: null,
        internationalPhone: null,
        userId: null,
        applicationId: null,
        erasedAt: now,
        endedAt: sql`coalesce(${partners.endedAt}, now())`,
        version: sql`${partners.version} + 1`,
      })
      .where(eq(partners.id, id));
  }
  return [...books].map(([id, book]) => ({ id, dues: duesOf([book]) }));
}

/**
 * Keeps what happened to these partners, and when: notes go, and the texts of all else, with the reasons of links to
 * customers. Reasons and references of bookings stay, because the ledger is never changed.
 */
export async function blankHistory(tx: Transaction, partnerIds: string[]): Promise<void> {
  if (partnerIds.length === 0) return;
  const { subjectId, kind } = activities;
  await tx.delete(activities).where(and(inArray(subjectId, partnerIds), eq(kind, 'note')));
  await tx
    .update(activities)
    .set({ text: null, mentionIds: [] })
    .where(and(inArray(subjectId, partnerIds), ne(kind, 'note')));
  await tx
    .update(referrals)
    .set({ reason: null, endReason: null })
    .where(inArray(referrals.partnerId, partnerIds));
}
