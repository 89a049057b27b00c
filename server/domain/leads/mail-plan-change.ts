import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { planMailData, readPlanCustomer } from './plan-mail.ts';

/**
 * Tells a customer what their plan is by now. Who has no account agreed to none, e.g. a sample or somebody who was
 * entered, and is not written to. Returns whether somebody was.
 */
export async function mailPlanChange(ctx: Context, tx: Transaction, userId: string): Promise<boolean> {
  const found = await readPlanCustomer(tx, userId);
  if (!found?.subscription) return false;
  const { user, subscription } = found;
  const data = planMailData(ctx, user, subscription);
  await queueMail(ctx, tx, { to: user.email, template: 'plan-changed', about: [userId], data });
  return true;
}
