import { and, inArray, isNull, or } from 'drizzle-orm';
import type { LeadEntryKind } from '#contracts/lead-entry.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type activities, leadMerges, receivedMails } from '#server/db/schema/index.ts';

/**
 * What a colleague does that answers a reply: they wrote, called, noted or decided something. Giving it to somebody
 * does not.
 */
const ON_LEADS: readonly LeadEntryKind[] = ['mail', 'written', 'call', 'note', 'setup', 'setup_cancelled'];
const ANSWERS: readonly string[] = [
  ...ON_LEADS,
  'answered',
  'no_answer_needed',
  'approved',
  'rejected',
  'asked',
];

/** Replies wait for no answer once a colleague has done something about their record. */
export async function handleReplies(
  tx: Transaction,
  at: Date,
  done: Pick<typeof activities.$inferInsert, 'kind' | 'subjectId'>[],
): Promise<void> {
  const ids = done.filter(({ kind }) => ANSWERS.includes(kind)).map(({ subjectId }) => subjectId);
  if (ids.length === 0) return;
  const merged = tx
    .select({ id: leadMerges.mergedId })
    .from(leadMerges)
    .where(inArray(leadMerges.keptId, ids));
  const { subjectId, handledAt } = receivedMails;
  await tx
    .update(receivedMails)
    .set({ handledAt: at })
    .where(and(isNull(handledAt), or(inArray(subjectId, ids), inArray(subjectId, merged))));
}
