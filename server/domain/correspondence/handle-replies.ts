import { and, inArray, isNull, or } from 'drizzle-orm';
import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type activities, leadMerges, receivedMails } from '#server/db/schema/index.ts';
import { applicationsOf } from '#server/domain/partners/applications-of.ts';

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
  done: Pick<typeof activities.$inferInsert, 'kind' | 'subjectKind' | 'subjectId'>[],
): Promise<void> {
  const answers = done.filter(({ kind }) => ANSWERS.includes(kind));
  if (answers.length === 0) return;
  const idsOf = (entries: typeof answers) => entries.map(({ subjectId }) => subjectId);
  // Partners are written to through their applications, and that is what their replies are about.
  const partnerIds = idsOf(answers.filter(({ subjectKind }) => subjectKind === 'partner'));
  const applied = partnerIds.length > 0 ? await applicationsOf(tx, partnerIds) : [];
  const ids = [...idsOf(answers), ...applied.map(({ id }) => id)];
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
