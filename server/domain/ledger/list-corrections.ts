import { and, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { CorrectionQuery } from '#contracts/list-query.ts';
import { ledgerTransactions, partners, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import type { Page } from '#server/domain/page.ts';
import { named } from '#server/domain/partners/select-partners.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { PARTNER_NAME } from './partner-name.ts';

/** A correction of a partner's balance. */
export interface Correction {
  id: string;
  reference: string;
  partnerCode: string;
  /** `null` once the partner is erased. */
  partnerName: string | null;
  correctedOn: string;
  /** Below zero where it was taken from the partner. It is the sum of the two that follow. */
  amountCents: number;
  payableCents: number;
  /** What of it settled a debt, or below zero made one. */
  debtCents: number;
  reason: string | null;
  /** `null` where the colleague's account is gone. */
  recordedBy: string | null;
  recordedAt: string;
}

/** The corrections of all partners' balances, the last one first. */
export async function listCorrections(args: {
  ctx: Context;
  input: CorrectionQuery;
}): Promise<Page<Correction>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const { id, at, partnerId, actorId } = ledgerTransactions;
  const wanted = select(input);
  return readShortList({
    query: input,
    sort: { createdAt: at, id },
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          booked: ledgerTransactions,
          partnerCode: partners.code,
          partnerName: PARTNER_NAME,
          by: users.name,
        })
        .from(ledgerTransactions)
        .innerJoin(partners, eq(partners.id, partnerId))
        .leftJoin(users, eq(users.id, actorId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, id: row.booked.id, createdAt: row.booked.at }));
    },
    total: () =>
      countUpTo(
        ctx.db,
        sql`select 1 from ${ledgerTransactions} join ${partners} on ${partners.id} = ${partnerId} where ${wanted}`,
      ),
    toItem: ({ booked, partnerCode, partnerName, by }) => ({
      id: booked.id,
      reference: booked.key,
      partnerCode,
      partnerName,
      correctedOn: booked.day,
      amountCents: -booked.adjustmentCents,
      payableCents: booked.payableCents,
      debtCents: booked.debtCents,
      reason: booked.reason,
      recordedBy: by?.trim() ?? null,
      recordedAt: booked.at.toISOString(),
    }),
  });
}

/** The corrections that a query selects; `q` searches the reference, and the partner as their list does. */
function select({ q, from, to }: CorrectionQuery): SQL | undefined {
  const { kind, day, key } = ledgerTransactions;
  return and(
    eq(kind, 'correction'),
    from ? gte(day, from) : undefined,
    to ? lte(day, to) : undefined,
    q ? or(named(q), searchFor(sql`fold_search(${key})`, q).condition) : undefined,
  );
}
