import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, subscriptions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { planInWords } from './plan-in-words.ts';

/**
 * Tells a customer what their plan is by now. Who has no account agreed to none, e.g. a sample or somebody who was
 * entered, and is not written to.
 */
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
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'plan-changed',
    about: [userId],
    data: {
      name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
      ...planInWords(subscription),
      contactEmail: trustedText(ctx.site.contactEmail),
    },
  });
}
