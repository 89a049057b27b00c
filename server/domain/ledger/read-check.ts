import { desc, sql } from 'drizzle-orm';
import type { LedgerCheckReply } from '#contracts/ledger.ts';
import type { Database } from '#server/db/connection.ts';
import { ledgerChecks, ledgerEntries } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { EMPTY, SHOWN_AS } from './books.ts';
import { readNextRelease } from './next-release.ts';

/** What the last nightly check found, and the balances of all partners together. */
export async function readCheck({ ctx }: { ctx: Context }): Promise<LedgerCheckReply> {
  requirePermission(ctx.actor, 'partners.read');
  const last = await readLastCheck(ctx.db);
  const { account, amountCents } = ledgerEntries;
  const sums = await ctx.db
    .select({ account, sum: sql<string>`sum(${amountCents})` })
    .from(ledgerEntries)
    .groupBy(account);
  const balances = { ...EMPTY };
  for (const row of sums) {
    const shown = Object.entries(SHOWN_AS).find(([name]) => name === row.account)?.[1];
    if (shown) balances[shown] = Number(row.sum);
  }
  const nextRelease = await readNextRelease(ctx, ctx.db);
  if (!last) return { last: null, balances, nextRelease };
  const { at, ok, transactions, entries, problems } = last;
  return { last: { at: at.toISOString(), ok, transactions, entries, problems }, balances, nextRelease };
}

/** The last nightly check; `undefined` before the first. The calling use case checks the permission. */
export async function readLastCheck(db: Database) {
  const [last] = await db.select().from(ledgerChecks).orderBy(desc(ledgerChecks.at)).limit(1);
  return last;
}
