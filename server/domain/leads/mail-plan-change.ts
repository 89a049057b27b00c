import { eq } from 'drizzle-orm';
import type { PlanMail, PlanMailQuery } from '#contracts/plan-mail.ts';
import { PLANS } from '#contracts/plans.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { accounts, leads, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { missingLead } from './merge/missing-lead.ts';
import { type PlanOf, planInWords } from './plan-in-words.ts';

/**
 * Tells a customer what their plan is by now. Who has no account agreed to none, e.g. a sample or somebody who was
 * entered, and is not written to.
 */
export async function mailPlanChange(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  const found = await readCustomer(tx, userId);
  if (!found?.subscription) return;
  const { user, subscription } = found;
  const data = planTold(ctx, user, subscription);
  await queueMail(ctx, tx, { to: user.email, template: 'plan-changed', about: [userId], data });
}

/** That mail as it will be sent, before anything is saved. Throws `not_found`. */
export async function previewPlanMail(args: {
  ctx: Context;
  input: PlanMailQuery & { id: string };
}): Promise<PlanMail> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, selectedPlan: plan, billingCycle, firstName } = input;
  const [lead] = await ctx.db.select({ id: leads.userId }).from(leads).where(eq(leads.userId, id));
  if (!lead) throw await missingLead(ctx.db, id);
  const found = await readCustomer(ctx.db, id);
  if (!found || isUnknownEmail(found.user.email)) return { mail: null };
  const discountCode = found.subscription?.discountCode ?? null;
  const user = { ...found.user, ...(firstName !== undefined && { firstName: firstName.trim() }) };
  const chosen = { plan, billingCycle, monthlyMinutes: PLANS[plan].minutes, discountCode };
  const { subject, text } = await ctx.writeMail('plan-changed', planTold(ctx, user, chosen));
  return { mail: { subject, text } };
}

/** A customer with an account, and their subscription where there is one. */
async function readCustomer(from: Database | Transaction, userId: string) {
  const [found] = await from
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}

function planTold(
  { site }: Context,
  { firstName, emailVerified }: Pick<typeof users.$inferSelect, 'firstName' | 'emailVerified'>,
  subscription: PlanOf,
) {
  return {
    name: nameToGreet({ firstName, confirmed: emailVerified }),
    ...planInWords(subscription),
    contactEmail: trustedText(site.contactEmail),
  };
}
