import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ListQuery, PartnerQuery } from '#contracts/list-query.ts';
import type { PartnerRecord } from '#contracts/partner.ts';
import { accounts, partners, referrals, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { EMPTY, readBalances } from '#server/domain/ledger/books.ts';
import { rateOn, readRates } from '#server/domain/ledger/rates.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import type { Partner } from './lock-partner.ts';
import { selectPartners } from './select-partners.ts';

/** Partners, newest first unless the query says otherwise, with their balances. */
export async function listPartners(args: {
  ctx: Context;
  input: ListQuery & Partial<PartnerQuery>;
}): Promise<Page<PartnerRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const wanted = selectPartners(input, dayIn(ctx.site.timeZone, ctx.clock()));
  const page = await readShortList({
    query: input,
    sort: { createdAt: partners.createdAt, id: partners.id },
    where: wanted,
    read: ({ where, orderBy, limit }) =>
      ctx.db.select().from(partners).where(where).orderBy(orderBy).limit(limit),
    total: () => countUpTo(ctx.db, sql`select 1 from ${partners} where ${wanted ?? sql`true`}`),
    toItem: (row) => row,
  });
  return { ...page, items: await toRecords(ctx, page.items) };
}

/** Partners as the team reads them. The calling use case checks the permission. */
export async function toRecords(ctx: Context, rows: readonly Partner[]): Promise<PartnerRecord[]> {
  const ids = rows.map(({ id }) => id);
  const [books, rates, leads, states] = await Promise.all([
    readBalances(ctx.db, ids),
    readRates(ctx.db, ids),
    countLeads(ctx, ids),
    readAccounts(ctx, rows),
  ]);
  const today = dayIn(ctx.site.timeZone, ctx.clock());
  return rows.map((row) => {
    const { id, companyName, email, phone, code, version, endedAt, createdAt } = row;
    const rate = rateOn(rates.get(id), today);
    return {
      id,
      name: row.contactName,
      companyName,
      email,
      phone,
      code,
      version,
      tier: rate?.tier ?? 'beginner',
      basisPoints: rate?.basisPoints ?? 0,
      account: states.get(row.userId ?? '') ?? 'none',
      balances: books.get(id) ?? EMPTY,
      leads: leads.get(id) ?? 0,
      endedAt: endedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}

async function countLeads({ db }: Context, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { partnerId, endedAt } = referrals;
  const rows = await db
    .select({ partnerId, leads: count() })
    .from(referrals)
    .where(and(inArray(partnerId, ids), isNull(endedAt)))
    .groupBy(partnerId);
  return new Map(rows.map((row) => [row.partnerId, row.leads]));
}

async function readAccounts(
  { db }: Context,
  rows: readonly Partner[],
): Promise<Map<string, PartnerRecord['account']>> {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, disabledAt: users.disabledAt, way: accounts.id })
    .from(users)
    .leftJoin(accounts, eq(accounts.userId, users.id))
    .where(inArray(users.id, ids));
  return new Map(
    found.map(({ id, disabledAt, way }) => [
      id,
      way === null ? 'invited' : disabledAt ? 'disabled' : 'active',
    ]),
  );
}
