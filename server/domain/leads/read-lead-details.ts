import { and, eq, sql } from 'drizzle-orm';
import { companyIn } from '#contracts/company-fields.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { knownUsername } from '#contracts/unknown-email.ts';
import { accounts, companies, leads, subscriptions, users } from '#server/db/schema/index.ts';
import { toAttributionDetails } from '#server/domain/attribution/attribution-row.ts';
import type { Context } from '#server/domain/context.ts';
import { missingLead } from '#server/domain/leads/merge/missing-lead.ts';
import { readLead } from '#server/domain/leads/read-lead.ts';
import { readCommissionSummaries } from '#server/domain/ledger/commission-summary.ts';
import { readCodeNotTaken, readPartnerOf } from '#server/domain/partners/partner-of-lead.ts';
import { mayDo, requirePermission } from '#server/domain/policy.ts';
import { newEmailOf } from './read-new-email.ts';
import { soldTerms } from './sold-terms.ts';

const TABLES = { users, companies, subscriptions, leads };
const SIGNS_IN = sql<boolean>`exists (select from ${accounts} where ${accounts.userId} = ${users.id})`;

/**
 * Everything the team knows of somebody who signed up or was imported. Throws `not_found`, also for one of the team and
 * for one that was merged into another.
 */
export async function readLeadDetails(args: { ctx: Context; input: { id: string } }): Promise<LeadDetails> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const [found] = await ctx.db
    .select({ ...TABLES, newEmail: newEmailOf(ctx.clock()), signsIn: SIGNS_IN })
    .from(users)
    .leftJoin(companies, eq(companies.userId, users.id))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .innerJoin(leads, eq(leads.userId, users.id))
    .where(and(eq(users.id, input.id), eq(users.role, 'customer')));
  if (!found) throw await missingLead(ctx.db, input.id);
  const { companies: company, subscriptions: subscription, leads: lead } = found;
  const partner = await readPartnerOf(ctx, input.id);
  return {
    user: toPersonRecord(found.users),
    company: company ? companyIn(company) : undefined,
    subscription: subscription
      ? {
          plan: subscription.plan,
          status: lead.status,
          monthlyMinutes: subscription.monthlyMinutes,
          billingCycle: subscription.billingCycle,
          discountCode: subscription.discountCode,
          discountStatus: subscription.discountStatus,
          ...soldTerms({ ...subscription, discounted: lead.discounted }),
          additionalInfo: subscription.additionalInfo,
        }
      : undefined,
    newEmail: found.newEmail ?? undefined,
    signsIn: found.signsIn,
    triedCall: subscription?.triedCall ?? undefined,
    attribution: attributionOf(lead, subscription),
    businessCase: subscription?.businessCase ?? undefined,
    partner,
    paid: partner ? undefined : await readPaid(ctx, input.id),
    codeNotTaken: await readCodeNotTaken(ctx, input.id),
    lead: await readLead(ctx, { lead, user: found.users, company }),
  };
}

/** What somebody paid whom no partner brought. */
async function readPaid(ctx: Context, id: string): Promise<LeadDetails['paid']> {
  if (!mayDo(ctx.actor, 'partners.read')) return undefined;
  return (await readCommissionSummaries(ctx, [id]))(id);
}

/** Somebody who was imported or entered by hand came by no visit. */
function attributionOf(
  lead: typeof leads.$inferSelect,
  subscription: typeof subscriptions.$inferSelect | null,
) {
  if (lead.source !== 'signup' || !subscription) return undefined;
  return toAttributionDetails({ ...subscription, cameFrom: lead.cameFrom });
}

/** The fields of every account. */
function toPersonRecord(user: typeof users.$inferSelect) {
  const { id, firstName, lastName, email, phone, emailVerified, createdAt } = user;
  return {
    id,
    firstName,
    lastName,
    username: knownUsername(user),
    email,
    phone,
    emailVerified,
    createdAt: createdAt.toISOString(),
  };
}
