import { sql } from 'drizzle-orm';
import { discountStatusOf } from '#contracts/discount-decision.ts';
import type { LeadEdit } from '#contracts/lead-edit.ts';
import { PLANS } from '#contracts/plans.ts';
import type { Transaction } from '#server/db/connection.ts';
import { copySubscription, updateSubscription } from '#server/db/counted/update-subscription.ts';
import { subscriptions } from '#server/db/schema/index.ts';
import { newSubscription } from '#server/domain/accounts/company-and-plan.ts';
import { fieldError } from '#server/domain/errors.ts';
import type { Answers } from './signup-answers.ts';

/** The plan and the copies of what was said with it; somebody of whom no plan is known gets one once it is chosen. */
export async function writePlan(
  tx: Transaction,
  id: string,
  before: Pick<Answers, 'selectedPlan'>,
  sent: Partial<Answers> & Pick<LeadEdit, 'selectedPlan'>,
): Promise<void> {
  const { selectedPlan, billingCycle } = sent;
  if (before.selectedPlan === null) {
    if (!selectedPlan && !billingCycle) return;
    if (!selectedPlan) {
      throw fieldError('validation', 'selectedPlan', 'Please choose a plan');
    }
    const [website, description] = [sent.website ?? undefined, sent.description ?? undefined];
    const plan = { selectedPlan, billingCycle: billingCycle ?? 'monthly', website, description };
    await tx.insert(subscriptions).values(newSubscription(id, plan));
    await copySubscription(tx, id);
    return;
  }
  const { discount } = sent;
  const copies = (['selectedPlan', 'billingCycle', 'website', 'description'] as const).filter(
    (field) => sent[field] !== undefined,
  );
  if (copies.length === 0 && !discount) return;
  const applied = discount && { discountApplied: discount !== 'declined' };
  const copied = JSON.stringify({
    ...Object.fromEntries(copies.map((field) => [field, sent[field]])),
    ...applied,
  });
  // A key whose value is null is left out, as after a signup without that answer.
  const additionalInfo = sql`jsonb_strip_nulls(coalesce(${subscriptions.additionalInfo}, '{}')::jsonb || ${copied}::jsonb)::text`;
  await updateSubscription(tx, id, {
    ...(selectedPlan && { plan: selectedPlan, monthlyMinutes: PLANS[selectedPlan].minutes }),
    ...(billingCycle && { billingCycle }),
    ...(discount && { discountStatus: discountStatusOf(discount) }),
    additionalInfo,
  });
}
