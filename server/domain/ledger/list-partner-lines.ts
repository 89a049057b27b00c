import { eq, inArray } from 'drizzle-orm';
import type { ListQuery } from '#contracts/list-query.ts';
import type { TeamLedgerLine } from '#contracts/payment.ts';
import {
  customerPayments,
  customerRefunds,
  ledgerTransactions,
  partners,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { listLines, readHolds } from './read-lines.ts';

/**
 * The transactions of one partner for the team: as the partner reads them, with the customer, the invoice and the
 * refund, none of which the partner is told. Throws `not_found`.
 */
export async function listPartnerLines(args: {
  ctx: Context;
  input: { id: string; query: ListQuery };
}): Promise<Page<TeamLedgerLine>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const [found] = await ctx.db
    .select({ code: partners.code })
    .from(partners)
    .where(eq(partners.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such partner');
  const page = await listLines(ctx, { id: input.id, code: found.code }, input.query);
  const ids = page.items.map(({ id }) => id);
  const [about, holds] = [await readAbout(ctx, ids), await readHolds(ctx, ids)];
  const items = page.items.map((line) => ({
    ...line,
    ...(about.get(line.id) ?? OF_NOTHING),
    heldUntil: holds.get(line.id) ?? null,
  }));
  return { ...page, items };
}

type About = Pick<TeamLedgerLine, 'customerId' | 'customerName' | 'invoice' | 'refund'>;
const OF_NOTHING: About = {
  customerId: null,
  customerName: null,
  invoice: null,
  refund: null,
};

async function readAbout({ db }: Context, ids: string[]): Promise<Map<string, About>> {
  if (ids.length === 0) return new Map();
  const { id, paymentId, refundId } = ledgerTransactions;
  const rows = await db
    .select({
      id,
      customerId: customerPayments.customerId,
      customerName: users.name,
      invoice: customerPayments.invoice,
      refund: customerRefunds.refund,
    })
    .from(ledgerTransactions)
    .leftJoin(customerPayments, eq(customerPayments.id, paymentId))
    .leftJoin(customerRefunds, eq(customerRefunds.id, refundId))
    .leftJoin(users, eq(users.id, customerPayments.customerId))
    .where(inArray(id, ids));
  return new Map(rows.map(({ id: line, ...about }) => [line, about]));
}
