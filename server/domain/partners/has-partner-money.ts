import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { customerPayments, referrals } from '#server/db/schema/index.ts';

/** Whether a partner brought this customer, or a payment of theirs was recorded: commissions depend on who they are. */
export async function hasPartnerMoney(db: Pick<Database, '$count'>, customerId: string): Promise<boolean> {
  const brought = await db.$count(referrals, eq(referrals.customerId, customerId));
  return brought > 0 || (await db.$count(customerPayments, eq(customerPayments.customerId, customerId))) > 0;
}
