import { sql } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import { EDITABLE_FIELDS, type LeadEdit } from '#contracts/lead-edit.ts';
import { PLANS } from '#contracts/plans.ts';
import type { Transaction } from '#server/db/connection.ts';
import { copySubscription, updateSubscription } from '#server/db/counted/update-subscription.ts';
import { subscriptions } from '#server/db/schema/index.ts';
import { newSubscription } from '#server/domain/accounts/new-account.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { refuseMovedMoney } from '#server/domain/partners/address-of-another.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeEmail, emailInUse } from './change-email.ts';
import { changeLead } from './change-lead.ts';
import { mailPlanChange } from './mail-plan-change.ts';
import { searchTextOf } from './search-text-of.ts';
import { type Answers, copiesOf, readAnswers, writeAnswers } from './signup-answers.ts';

const ONLY_PEOPLE = 'An API token cannot change the email of an account. Please do it in the dashboard.';

/**
 * Changes what is sent of what a customer signed up with, wherever it is kept; the email as `changeEmail` does. Mails a
 * change of plan or billing; the history has the values before, the audit log only the fields. Throws `conflict`,
 * `not_found`, `validation` for a cycle where no plan is known, `forbidden` as `refuseMovedMoney` does.
 */
export async function editLead(args: {
  ctx: Context;
  input: LeadEdit & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version } = input;
  return changeLead({
    ctx,
    input: { id, version },
    action: 'lead.edit',
    conflicts: emailInUse,
    change: async (_, tx) => {
      const before = await readAnswers(tx, id, { lock: true });
      const sent = sentOf(input);
      const changed = changesOf(before, sent);
      const fields = Object.keys(changed);
      const { email } = changed;
      if (email && ctx.actor.kind === 'user' && ctx.actor.token) throw new AppError('forbidden', ONLY_PEOPLE);
      if (email?.to) await refuseMovedMoney(ctx, tx, { id, from: email.from, to: email.to });
      await writeAnswers(tx, id, { ...before, ...sent });
      await writePlan(tx, id, before, sent);
      // Their plan is known by now: the welcome names it.
      if (email?.to) email.waits = (await changeEmail(ctx, tx, { id, email: email.to })).waits || undefined;
      if (changed.selectedPlan || changed.billingCycle) await mailPlanChange(ctx, tx, id);
      const { selectedPlan } = sent;
      return {
        kind: 'edited',
        details: { changed },
        audited: { fields },
        values: {
          ...(selectedPlan && { plan: selectedPlan }),
          ...copiesOf(sent),
          searchText: await searchTextOf(tx, id),
        },
      };
    },
  });
}

/** The fields that were sent. A blank one has become `undefined`: its key tells it from one that was not sent. */
function sentOf(input: LeadEdit): Partial<Answers> & Pick<LeadEdit, 'selectedPlan'> {
  const sent = EDITABLE_FIELDS.filter((field) => Object.hasOwn(input, field));
  return Object.fromEntries(sent.map((field) => [field, input[field] ?? null]));
}

interface Edited {
  from: string | null;
  to: string | null;
  /** The change counts once it is confirmed. */
  waits?: true | undefined;
}

function changesOf(before: Answers, sent: Partial<Answers>): Partial<Record<string, Edited>> {
  const changed = EDITABLE_FIELDS.flatMap((field) => {
    const [from, to] = [before[field], sent[field]];
    return to === undefined || from === to ? [] : [[field, { from, to }] as [string, Edited]];
  });
  return Object.fromEntries(changed);
}

/** The plan and the copies of what was told with it; somebody of whom no plan is known gets one once it is chosen. */
export async function writePlan(
  tx: Transaction,
  id: string,
  before: Pick<Answers, 'selectedPlan'>,
  sent: ReturnType<typeof sentOf>,
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
  const copies = (['selectedPlan', 'billingCycle', 'website', 'description'] as const).filter(
    (field) => sent[field] !== undefined,
  );
  if (copies.length === 0) return;
  const told = JSON.stringify(Object.fromEntries(copies.map((field) => [field, sent[field]])));
  // A key whose value is null is left out, as after a signup without that answer.
  const additionalInfo = sql`jsonb_strip_nulls(coalesce(${subscriptions.additionalInfo}, '{}')::jsonb || ${told}::jsonb)::text`;
  await updateSubscription(tx, id, {
    ...(selectedPlan && { plan: selectedPlan, monthlyMinutes: PLANS[selectedPlan].minutes }),
    ...(billingCycle && { billingCycle }),
    additionalInfo,
  });
}
