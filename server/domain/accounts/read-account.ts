import { desc, eq, sql } from 'drizzle-orm';
import type { Account } from '#contracts/account.ts';
import { monthlyValue } from '#contracts/plans.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { leadMerges, leads, partners, sessions, subscriptions, users } from '#server/db/schema/index.ts';
import { readBookedSetup } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readBalances } from '#server/domain/ledger/books.ts';
import { duesOf, isSettled } from '#server/domain/partners/dues.ts';
import { partnersOf } from '#server/domain/partners/partners-of.ts';
import { requireUser } from '#server/domain/policy.ts';
import { dayIn } from '#server/domain/time-zone.ts';

/** One's own account: name, plan and its status, open sessions. */
export async function readAccount({ ctx }: { ctx: Context }): Promise<Account> {
  const userId = requireUser(ctx.actor);
  const [found] = await ctx.db
    .select()
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    // A merged customer keeps their account; how far their setup came is what the team knows of the kept one.
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .leftJoin(leads, eq(leads.userId, sql`coalesce(${leadMerges.keptId}, ${users.id})`))
    .where(eq(users.id, userId));
  if (!found) throw new AppError('not_found', 'There is no such account');
  const open = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt));
  const { id, firstName, lastName, username, email, role, emailVerified, createdAt } = found.users;
  const { subscriptions: subscription, leads: lead } = found;
  const mustSetUp = ctx.actor.kind === 'user' && ctx.actor.totpMissing;
  return {
    user: { id, firstName, lastName, username, email, role },
    emailVerified,
    totp: found.users.twoFactorEnabled ? 'on' : mustSetUp ? 'missing' : 'off',
    createdAt: createdAt.toISOString(),
    createdOn: role === 'partner' ? dayIn(ctx.site.timeZone, createdAt) : undefined,
    timeZone: isTeamRole(role) ? { chosen: found.users.timeZone, usual: ctx.site.timeZone } : undefined,
    subscription:
      subscription && lead
        ? {
            plan: subscription.plan,
            status: lead.status,
            billingCycle: subscription.billingCycle,
            monthlyMinutes: subscription.monthlyMinutes,
            price: priceOf(subscription),
            // Of a declined one there is nothing left.
            discountCode: subscription.discountStatus && subscription.discountCode,
            discountStatus: subscription.discountStatus,
            setupAt: (await readSetup(ctx, userId, lead))?.toISOString() ?? null,
          }
        : undefined,
    partnerDues: role === 'partner' ? await readDues(ctx, userId) : undefined,
    sessions: open.map((session) => ({
      id: session.id,
      current: ctx.actor.kind === 'user' && session.id === ctx.actor.sessionId,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.updatedAt.toISOString(),
      device: session.userAgent ?? '',
    })),
  };
}

async function readSetup(
  { db, clock }: Context,
  userId: string,
  { setupAt }: typeof leads.$inferSelect,
): Promise<Date | null> {
  const now = clock();
  return setupAt && setupAt > now ? setupAt : readBookedSetup(db, userId, now);
}

function priceOf({ plan, billingCycle: cycle, discountStatus }: typeof subscriptions.$inferSelect) {
  return monthlyValue({ plan, cycle, discounted: discountStatus !== null }) || null;
}

/** What is open in the books of a partner; `undefined` where nothing is. */
async function readDues({ db }: Context, userId: string): Promise<Account['partnerDues']> {
  const found = await db.select({ id: partners.id }).from(partners).where(partnersOf({ userId }));
  const books = await readBalances(
    db,
    found.map(({ id }) => id),
  );
  const dues = duesOf(books.values());
  return isSettled(dues) ? undefined : dues;
}
