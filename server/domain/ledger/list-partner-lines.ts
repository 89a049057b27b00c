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
import { payoutReference } from '#server/domain/payouts/reference.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { HELD_OF_PAYMENT, releaseDay } from './next-release.ts';
import { listLines } from './read-lines.ts';

/**
 * The transactions of one partner for the team: as the partner reads them, with the customer, the invoice and the reference of
 * a correction, none of which the partner is told. Throws `not_found`.
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
  const about = await readAbout(ctx, { code: found.code, ids: page.items.map(({ id }) => id) });
  return { ...page, items: page.items.map((line) => ({ ...line, ...(about.get(line.id) ?? OF_NOTHING) })) };
}

type About = Pick<
  TeamLedgerLine,
  'customerId' | 'customerName' | 'invoice' | 'refund' | 'reference' | 'heldUntil'
>;
const OF_NOTHING: About = {
  customerId: null,
  customerName: null,
  invoice: null,
  refund: null,
  reference: null,
  heldUntil: null,
};

async function readAbout(
  { db }: Context,
  { code, ids }: { code: string; ids: string[] },
): Promise<Map<string, About>> {
  if (ids.length === 0) return new Map();
  const { id, kind, key, paymentId, refundId } = ledgerTransactions;
  const rows = await db
    .select({
      ...{ id, kind, key, customerId: customerPayments.customerId, customerName: users.name },
      ...{ invoice: customerPayments.invoice, refund: customerRefunds.refund },
      ...{ paidOn: customerPayments.paidOn, held: HELD_OF_PAYMENT },
    })
    .from(ledgerTransactions)
    .leftJoin(customerPayments, eq(customerPayments.id, paymentId))
    .leftJoin(customerRefunds, eq(customerRefunds.id, refundId))
    .leftJoin(users, eq(users.id, customerPayments.customerId))
    .where(inArray(id, ids));
  return new Map(
    rows.map(({ id: line, kind: what, key: of, paidOn, held, ...about }) => [
      line,
      {
        ...{ ...about, reference: referenceOf(what, of, code) },
        heldUntil: what === 'accrual' && paidOn !== null && held > 0 ? releaseDay(paidOn) : null,
      },
    ]),
  );
}

/** What the other papers name it by: the bank’s line of a payout, or the reference of a correction. */
function referenceOf(kind: string, key: string, code: string): string | null {
  if (kind === 'correction') return key;
  return kind.startsWith('payout') ? payoutReference(code, key) : null;
}
