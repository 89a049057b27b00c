import { and, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { type customerPayments, referrals } from '#server/db/schema/index.ts';

type Payment = Pick<typeof customerPayments.$inferSelect, 'customerId' | 'partnerId'>;

/**
 * Notes by which id these payments name the customers a partner brought, and gives each whose payment is the first that
 * earns the next number of their partner, in the order of the payments. The partners' books and the customers are
 * locked: nobody is unlinked or erased.
 */
export async function numberCustomers(tx: Transaction, payments: readonly Payment[]): Promise<void> {
  const { id, partnerId, customerId, endedAt, number, payerId } = referrals;
  await tx
    .update(referrals)
    .set({ payerId: sql`${customerId}` })
    .where(and(inArray(customerId, payers(payments)), isNull(endedAt), isNull(payerId)));
  const earning = payments.filter((payment) => payment.partnerId !== null);
  if (earning.length === 0) return;
  const open = await tx
    .select({ id, partnerId, customerId })
    .from(referrals)
    .where(and(inArray(customerId, payers(earning)), isNull(endedAt), isNull(number)));
  if (open.length === 0) return;
  const lasts = await tx
    .select({ partnerId, last: max(number) })
    .from(referrals)
    .where(inArray(partnerId, [...new Set(open.map((referral) => referral.partnerId))]))
    .groupBy(partnerId);
  const last = new Map(lasts.map((row) => [row.partnerId, row.last ?? 0]));
  const order = new Map(earning.toReversed().map((payment, index) => [payment.customerId, -index]));
  const placeOf = (referral: (typeof open)[number]) => order.get(referral.customerId ?? '') ?? 0;
  const numbered = open
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((referral) => {
      const next = (last.get(referral.partnerId) ?? 0) + 1;
      last.set(referral.partnerId, next);
      return { id: referral.id, number: next };
    });
  await tx.execute(
    sql`update referrals set number = n.number from json_populate_recordset(null::referrals, ${JSON.stringify(numbered)}::json) n where n.id = referrals.id`,
  );
}

const payers = (payments: readonly Payment[]) => [...new Set(payments.map((payment) => payment.customerId))];
