import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, referrals } from '#server/db/schema/index.ts';

/** Whether a partner brought this customer, or a payment of theirs was recorded: commissions depend on who they are. */
export async function hasPartnerMoney(tx: Transaction, customerId: string): Promise<boolean> {
  const brought = await tx.$count(referrals, eq(referrals.customerId, customerId));
  return brought > 0 || (await tx.$count(customerPayments, eq(customerPayments.customerId, customerId))) > 0;
}
