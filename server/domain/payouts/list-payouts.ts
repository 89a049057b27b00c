import { eq, inArray, sql } from 'drizzle-orm';
import type { PayoutRun } from '#contracts/ledger.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import { payoutItems, payouts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { readErased } from './read-erased.ts';
import { runReference } from './reference.ts';

/** Payout runs, newest first. */
export async function listPayouts(args: { ctx: Context; input: ListQuery }): Promise<Page<PayoutRun>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const page = await readShortList({
    query: input,
    sort: { createdAt: payouts.preparedAt, id: payouts.id },
    where: undefined,
    read: async ({ where, orderBy, limit }) => {
      const { id } = payouts;
      const partners = sql<number>`count(${payoutItems.partnerId})`.mapWith(Number);
      const totalCents = sql<number>`coalesce(sum(${payoutItems.amountCents}), 0)`.mapWith(Number);
      const rows = await ctx.db
        .select({ run: payouts, partners, totalCents })
        .from(payouts)
        .leftJoin(payoutItems, eq(payoutItems.runId, id))
        .where(where)
        .groupBy(id)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, id: row.run.id, createdAt: row.run.preparedAt }));
    },
    toItem: (row) => row,
  });
  const names = await namesOf(
    ctx,
    page.items.flatMap(({ run }) => [run.preparedById ?? [], run.closedById ?? []].flat()),
  );
  const prepared = page.items.filter(({ run }) => run.state === 'prepared').map(({ run }) => run.id);
  const erased = prepared.length > 0 ? await readErased(ctx.db, prepared) : [];
  return {
    ...page,
    items: page.items.map(({ run, partners, totalCents }) => ({
      id: run.id,
      reference: runReference(run.id),
      state: run.state,
      partners,
      totalCents,
      preparedAt: run.preparedAt.toISOString(),
      preparedBy: names.get(run.preparedById ?? '') ?? null,
      closedAt: run.closedAt?.toISOString() ?? null,
      closedBy: names.get(run.closedById ?? '') ?? null,
      erased: erased.filter(({ runId }) => runId === run.id).map(({ code }) => code),
    })),
  };
}

async function namesOf({ db }: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = users;
  const rows = await db.select({ id, name }).from(users).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name.trim()]));
}
