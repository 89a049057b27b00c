import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';

/** Whether a partner brought this customer, or a payment of theirs was recorded: commissions depend on who they are. */
export async function hasPartnerMoney(db: Pick<Database, '$count'>, customerId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, customerId), holdsPartnerMoney(users.id)))) > 0;
}
