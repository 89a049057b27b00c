import { eq } from 'drizzle-orm';
import { discountDecision } from '#contracts/discount-decision.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { accounts, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { type PlanOf, planInWords } from './plan-in-words.ts';

/** A customer with an account, and their subscription where there is one. */
export async function readPlanCustomer(from: Database | Transaction, userId: string) {
  const [found] = await from
    .select({ user: users, subscription: subscriptions })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(eq(users.id, userId))
    .limit(1);
  return found;
}

const DECLINED = 'without your discount code, which we couldn’t accept';

/** What the mail about a plan says, by the names of its template. */
export function planMailData(
  { site }: Context,
  { firstName, emailVerified }: Pick<typeof users.$inferSelect, 'firstName' | 'emailVerified'>,
  subscription: PlanOf & Parameters<typeof discountDecision>[0],
) {
  const plan = planInWords(subscription);
  const isDeclined = discountDecision(subscription) === 'declined';
  return {
    name: nameToGreet({ firstName, confirmed: emailVerified }),
    ...plan,
    // Mails that an earlier version queued have no other value for this.
    price: isDeclined ? trustedText(`${plan.price}, ${DECLINED}`) : plan.price,
    contactEmail: trustedText(site.contactEmail),
  };
}
