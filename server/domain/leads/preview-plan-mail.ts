import { eq } from 'drizzle-orm';
import { discountStatusOf } from '#contracts/discount-decision.ts';
import type { PlanMail, PlanMailQuery } from '#contracts/plan-mail.ts';
import { PLANS } from '#contracts/plans.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { missingLead } from './merge/missing-lead.ts';
import { planMailData, readPlanCustomer } from './plan-mail.ts';

/** The mail about a changed plan as it will be sent, before anything is saved. Throws `not_found`. */
export async function previewPlanMail(args: {
  ctx: Context;
  input: PlanMailQuery & { id: string };
}): Promise<PlanMail> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, selectedPlan: plan, billingCycle, discount, firstName } = input;
  const [lead] = await ctx.db.select({ id: leads.userId }).from(leads).where(eq(leads.userId, id));
  if (!lead) throw await missingLead(ctx.db, id);
  const found = await readPlanCustomer(ctx.db, id);
  if (!found || isUnknownEmail(found.user.email)) return { mail: null };
  const { discountCode = null, discountStatus: stored = null } = found.subscription ?? {};
  const discountStatus = discount ? discountStatusOf(discount) : stored;
  const user = { ...found.user, ...(firstName !== undefined && { firstName: firstName.trim() }) };
  const chosen = { plan, billingCycle, monthlyMinutes: PLANS[plan].minutes, discountCode, discountStatus };
  const { subject, text } = await ctx.writeMail('plan-changed', planMailData(ctx, user, chosen));
  return { mail: { subject, text } };
}
