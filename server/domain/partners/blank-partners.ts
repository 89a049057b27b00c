import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PartnerDues } from '#contracts/person.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities, partners, referrals } from '#server/db/schema/index.ts';
import { lockBooks } from '#server/domain/ledger/books.ts';
import { duesOf, requireAcknowledged } from './dues.ts';
import { NO_SIDE, type PartnerSide, readPartnerSide } from './partner-side.ts';
import { type PartnerPerson, partnersOf } from './partners-of.ts';

interface Erasure extends PartnerPerson {
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
 * stay. The partnership ends. Returns what they named, which the caller removes. Throws `conflict` where something is
 * open in the books that was not acknowledged, whoever erases, and however (decision 069).
 */
export async function blankPartners(
  tx: Transaction,
  person: Erasure,
): Promise<{ partners: Blanked[]; side: PartnerSide }> {
  const theirs = partnersOf(person);
  if (!theirs) return { partners: [], side: NO_SIDE };
  const found = await tx.select({ id: partners.id }).from(partners).where(theirs).for('update');
  const side = await readPartnerSide(tx, person);
  const books = await lockBooks(
    tx,
    found.map(({ id }) => id),
  );
  requireAcknowledged(books, person.acknowledged);
  const now = sql`now()`;
  for (const { id } of found) {
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
  return { partners: [...books].map(([id, book]) => ({ id, dues: duesOf([book]) })), side };
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
