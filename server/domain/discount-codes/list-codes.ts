import { eq, inArray, sql, sum } from 'drizzle-orm';
import type { DiscountCode } from '#contracts/discount-code.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import { dailyCounters, discountCodes, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { usesOf } from './redeem-code.ts';

const SEARCH = sql`fold_search(concat_ws(chr(10), ${discountCodes.code}, ${discountCodes.note}))`;

/** The codes with how often each was used, newest first, a page at a time. `q` searches code and note. */
export async function listDiscountCodes(args: {
  ctx: Context;
  input: ListQuery;
}): Promise<Page<DiscountCode>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'discountCodes.manage');
  const now = ctx.clock();
  const wanted = input.q ? searchFor(SEARCH, input.q).condition : undefined;
  const page = await readShortList({
    query: input,
    sort: { createdAt: discountCodes.createdAt, id: discountCodes.id },
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({ code: discountCodes, createdBy: users.name })
        .from(discountCodes)
        .leftJoin(users, eq(users.id, discountCodes.createdById))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map(({ code, createdBy }) => ({ ...code, createdBy }));
    },
    total: () => countUpTo(ctx.db, sql`select 1 from ${discountCodes} where ${wanted ?? sql`true`}`),
    toItem: ({ id, code, note, createdBy, createdAt, endsAt }) => ({
      id,
      code,
      note,
      createdBy,
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      ended: endsAt !== null && endsAt <= now,
      uses: 0,
    }),
  });
  const uses = await countUses(
    ctx.db,
    page.items.map(({ code }) => code),
  );
  return { ...page, items: page.items.map((item) => ({ ...item, uses: uses.get(usesOf(item.code)) ?? 0 })) };
}

/** Uses by measure; reads the daily counters of a code, not the signups. */
async function countUses(db: Database, codes: string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ measure: dailyCounters.measure, uses: sum(dailyCounters.n).mapWith(Number) })
    .from(dailyCounters)
    .where(inArray(dailyCounters.measure, codes.map(usesOf)))
    .groupBy(dailyCounters.measure);
  return new Map(rows.map(({ measure, uses }) => [measure, uses]));
}
