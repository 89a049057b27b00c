import { eq, sql } from 'drizzle-orm';
import type { LeadEdit } from '#contracts/lead-edit.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads } from '#server/db/schema/index.ts';
import { searchTextOf } from '#server/domain/leads/search-text-of.ts';
import { type Answers, copiesOf, readAnswers, writeAnswers } from '#server/domain/leads/signup-answers.ts';
import { writePlan } from '#server/domain/leads/write-plan.ts';

/** Puts back what a customer had signed up with, wherever it is kept; `before` holds the fields of one edit. */
export async function restoreAnswers(
  tx: Transaction,
  id: string,
  before: Partial<Answers> & Pick<LeadEdit, 'selectedPlan'>,
): Promise<void> {
  const now = await readAnswers(tx, id, { lock: true });
  await writeAnswers(tx, id, { ...now, ...before });
  await writePlan(tx, id, now, before);
  const values = {
    ...copiesOf(before),
    searchText: await searchTextOf(tx, id),
    version: sql`${leads.version} + 1`,
  };
  await updateCounted(tx, leads, values, eq(leads.userId, id));
}
