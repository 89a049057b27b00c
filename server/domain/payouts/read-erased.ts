import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { partners, payoutItems } from '#server/db/schema/index.ts';

/** Who of these payout runs was erased, by their codes. The calling use case checks the permission. */
export function readErased(
  db: Database | Transaction,
  runIds: string[],
): Promise<{ runId: string; code: string }[]> {
  return db
    .select({ runId: payoutItems.runId, code: partners.code })
    .from(payoutItems)
    .innerJoin(partners, eq(partners.id, payoutItems.partnerId))
    .where(and(inArray(payoutItems.runId, runIds), isNotNull(partners.erasedAt)))
    .orderBy(asc(partners.code));
}
