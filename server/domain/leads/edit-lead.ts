import { eq, sql } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import { EDITABLE_FIELDS, type EditableField, type LeadEdit } from '#contracts/lead-edit.ts';
import { PLANS } from '#contracts/plans.ts';
import type { Transaction } from '#server/db/connection.ts';
import { companies, subscriptions, users } from '#server/db/schema/index.ts';
import { newSubscription } from '#server/domain/accounts/new-account.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { digitsOf, e164Of } from '#server/domain/phone.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';
import { mailPlanChange } from './mail-plan-change.ts';
import { searchTextOf } from './search-text-of.ts';

type Answers = Record<EditableField, string | null>;

/**
 * Changes what a customer signed up with, everywhere it is kept. They are mailed where their plan or its billing changed; the
 * history says what was there before, the audit log which fields alone. Throws `conflict`, `not_found`.
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
    change: async (_, tx) => {
      const changed = changesOf(await readAnswers(tx, id), input);
      const fields = Object.keys(changed);
      await write(ctx, tx, input);
      if (changed.selectedPlan || changed.billingCycle) await mailPlanChange(ctx, tx, id);
      return {
        kind: 'edited',
        details: { changed },
        audited: { fields },
        values: {
          plan: input.selectedPlan,
          industry: input.industry,
          phoneDigits: digitsOf(input.phone),
          internationalPhone: e164Of(input.phone),
          searchText: await searchTextOf(tx, id),
        },
      };
    },
  });
}

/** What stands there now, by the names of the form. */
async function readAnswers(tx: Transaction, id: string): Promise<Answers> {
  const [found] = await tx
    .select()
    .from(users)
    .innerJoin(companies, eq(companies.userId, users.id))
    // Of somebody who was imported no plan may be known.
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(eq(users.id, id))
    .for('update', { of: [users, companies] });
  if (!found) throw new AppError('not_found', 'There is no such signup');
  const { firstName, lastName, phone } = found.users;
  const { companyName, industry, companySize, location, businessPhone, website, description } =
    found.companies;
  return {
    ...{ firstName, lastName, phone },
    ...{ companyName, industry, companySize, location, businessPhone, website, description },
    selectedPlan: found.subscriptions?.plan ?? null,
    billingCycle: found.subscriptions?.billingCycle ?? null,
  };
}

function changesOf(
  before: Answers,
  after: LeadEdit,
): Partial<Record<string, { from: string | null; to: string | null }>> {
  const changed = EDITABLE_FIELDS.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    return from === to ? [] : [[field, { from, to }] as const];
  });
  return Object.fromEntries(changed);
}

async function write(ctx: Context, tx: Transaction, input: LeadEdit & { id: string }): Promise<void> {
  const { id, firstName, lastName, phone, selectedPlan, billingCycle } = input;
  const { companyName, industry, companySize, location, businessPhone } = input;
  const [website, description] = [input.website ?? null, input.description ?? null];
  const name = `${firstName} ${lastName}`.trim();
  await tx
    .update(users)
    .set({ firstName, lastName, name, phone, updatedAt: ctx.clock() })
    .where(eq(users.id, id));
  await tx
    .update(companies)
    .set({ companyName, industry, companySize, location, businessPhone, website, description })
    .where(eq(companies.userId, id));
  const chosen = JSON.stringify({ selectedPlan, billingCycle, website, description });
  // A key whose value is null is left out, as after a signup without that answer.
  const additionalInfo = sql`jsonb_strip_nulls(coalesce(${subscriptions.additionalInfo}, '{}')::jsonb || ${chosen}::jsonb)::text`;
  const plan = { plan: selectedPlan, monthlyMinutes: PLANS[selectedPlan].minutes, billingCycle };
  await tx
    .insert(subscriptions)
    .values(
      newSubscription(id, {
        selectedPlan,
        billingCycle,
        website: input.website,
        description: input.description,
      }),
    )
    .onConflictDoUpdate({ target: subscriptions.userId, set: { ...plan, additionalInfo } });
}
