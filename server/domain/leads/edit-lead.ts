import type { LeadChanged } from '#contracts/lead.ts';
import { EDITABLE_FIELDS, type LeadEdit } from '#contracts/lead-edit.ts';
import { monthlyValue } from '#contracts/plans.ts';
import type { leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { refuseMovedMoney } from '#server/domain/partners/email-of-another.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeEmail, emailInUse } from './change-email.ts';
import { changeLead } from './change-lead.ts';
import { mattersOf } from './lead-matters.ts';
import { mailPlanChange } from './mail-plan-change.ts';
import { searchTextOf } from './search-text-of.ts';
import { type Answers, copiesOf, readAnswers, writeAnswers } from './signup-answers.ts';
import { writePlan } from './write-plan.ts';

const ONLY_PEOPLE = 'An API token cannot change the email of an account. Please do it in the dashboard.';

/**
 * Changes what is sent of what a customer signed up with, wherever it is kept; the email as `changeEmail` does. Mails a
 * change of plan, billing or price unless that is not wanted; what was mailed, an email and a first plan have no undo.
 * Throws `conflict`, `not_found`, `validation`, `forbidden` as `refuseMovedMoney` does.
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
    about: mattersOf(fieldsOf(input)),
    action: 'lead.edit',
    conflicts: emailInUse,
    change: async (lead, tx) => {
      const before = await readAnswers(tx, id, { lock: true });
      const sent = sentOf(input);
      const changed = changesOf(before, sent);
      const fields = Object.keys(changed);
      if (sent.discount && before.discount === null) {
        throw fieldError('validation', 'discount', 'They entered no discount code');
      }
      const { email } = changed;
      if (email && ctx.actor.kind === 'user' && ctx.actor.token) throw new AppError('forbidden', ONLY_PEOPLE);
      if (email?.to) await refuseMovedMoney(ctx, tx, { id, from: email.from, to: email.to });
      await writeAnswers(tx, id, { ...before, ...sent });
      await writePlan(tx, id, before, sent);
      // Their plan is known by now: the welcome names it.
      if (email?.to) email.waits = (await changeEmail(ctx, tx, { id, email: email.to })).waits || undefined;
      const prices = pricesOf(lead, sent);
      const planChanged = changed.selectedPlan ?? changed.billingCycle ?? (changed.discount && prices.price);
      const mailed = planChanged && input.tellCustomer && (await mailPlanChange(ctx, tx, id));
      const isFinal = mailed || email || (planChanged && before.selectedPlan === null);
      return {
        kind: 'edited',
        details: { changed, ...prices },
        audited: { fields },
        values: {
          ...copiesOf(sent),
          searchText: await searchTextOf(tx, id),
        },
        ...(!isFinal &&
          fields.length > 0 && {
            undo: 'edit',
            before: Object.fromEntries(fields.map((name) => [name, changed[name]?.from])),
          }),
      };
    },
  });
}

/** The fields that were sent. A blank one has become `undefined`: its key tells it from one that was not sent. */
function sentOf(input: LeadEdit): Partial<Answers> & Pick<LeadEdit, 'selectedPlan'> {
  return Object.fromEntries(fieldsOf(input).map((field) => [field, input[field] ?? null]));
}

const fieldsOf = (input: LeadEdit) => EDITABLE_FIELDS.filter((field) => Object.hasOwn(input, field));

/** What they paid per month, in dollars, and pay now; `null` while the plan was not known. */
function pricesOf(
  { plan, billingCycle, discounted }: Pick<typeof leads.$inferSelect, 'plan' | 'billingCycle' | 'discounted'>,
  sent: ReturnType<typeof sentOf>,
): { price?: { from: number | null; to: number } } {
  const before = { plan, cycle: billingCycle, discounted };
  const after = {
    plan: sent.selectedPlan ?? plan,
    cycle: sent.billingCycle ?? billingCycle,
    discounted: sent.discount ? sent.discount !== 'declined' : discounted,
  };
  const [from, to] = [monthlyValue(before), monthlyValue(after)];
  return from === to ? {} : { price: { from: from || null, to } };
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
