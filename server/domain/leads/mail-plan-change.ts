import { eq } from 'drizzle-orm';
import { billingCycle, planName } from '#contracts/plan-choice.ts';
import { type BillingCycle, cyclePrice, discountedPrice } from '#contracts/plans.ts';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet, ownText } from '#server/domain/mail/own-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';

const CYCLES: Record<BillingCycle, string> = {
  monthly: 'every month',
  '3-month': 'every three months',
  '6-month': 'every six months',
  annual: 'once a year',
};

/** Tells a customer what their plan is by now. Who never signed up, and so agreed to none, is not written to. */
export async function mailPlanChange(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  const [found] = await tx
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .innerJoin(subscriptions, eq(subscriptions.userId, users.id))
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  if (!found) return;
  const { user, subscription } = found;
  const plan = planName.parse(subscription.plan);
  const cycle = billingCycle.parse(subscription.billingCycle);
  const price = cyclePrice(plan, cycle);
  const paid = subscription.discountCode ? discountedPrice(price) : price;
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'plan-changed',
    about: [userId],
    data: {
      name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
      plan,
      minutes: subscription.monthlyMinutes,
      cycle: ownText(CYCLES[cycle]),
      price: ownText(`$${paid} a month`),
      contactEmail: ownText(ctx.site.contactEmail),
    },
  });
}
