import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PayoutDue } from '#contracts/ledger.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { ledgerEntries, partners } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { teamName } from '#server/domain/partners/code.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** What is released and in no payout, by partner. */
export async function readDue({ ctx }: { ctx: Context }): Promise<PayoutDue[]> {
  requirePermission(ctx.actor, 'partners.read');
  return readPayable(ctx.db);
}

/** The same for the partners that `which` selects. The calling use case checks the permission. */
export async function readPayable(db: Database | Transaction, which?: SQL): Promise<PayoutDue[]> {
  const { id, code, companyName, contactName, erasedAt } = partners;
  const amount = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);
  const rows = await db
    .select({ partnerId: id, code, companyName, contactName, erasedAt, amountCents: amount })
    .from(ledgerEntries)
    .innerJoin(partners, eq(partners.id, ledgerEntries.partnerId))
    .where(and(eq(ledgerEntries.account, 'payable'), which))
    .groupBy(id)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(asc(code));
  return rows.map(({ partnerId, amountCents, erasedAt: erased, ...partner }) => ({
    partnerId,
    amountCents,
    code: partner.code,
    name: teamName(partner),
    ...(erased && { erased: true as const }),
  }));
}
