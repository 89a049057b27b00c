import { eq } from 'drizzle-orm';
import { billingCycle, planName } from '#contracts/plan-choice.ts';
import { type BillingCycle, cyclePrice, discountedPrice } from '#contracts/plans.ts';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';

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
      cycle: trustedText(CYCLES[cycle]),
      price: trustedText(`$${paid} a month`),
      contactEmail: trustedText(ctx.site.contactEmail),
    },
  });
}
