import { decimalOf } from '#contracts/dollars.ts';
import type { LedgerLine } from '#contracts/ledger.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { PartnerStatement } from '#contracts/partner.ts';
import type { Context } from '#server/domain/context.ts';
import { csvLine } from '#server/domain/exports/csv-cell.ts';
import { listLines, readBalancesBefore, readLines, readMonths } from '#server/domain/ledger/read-lines.ts';
import type { Page } from '#server/domain/page.ts';
import { startOfDay } from '#server/domain/time-zone.ts';
import { requirePartner } from './require-partner.ts';

/** A partner's own transactions, newest first. */
export async function listEntries(args: { ctx: Context; input: ListQuery }): Promise<Page<LedgerLine>> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  return listLines(ctx.db, partner.id, input);
}

/** The months of which there is a statement, newest first. */
export async function listStatements({ ctx }: { ctx: Context }) {
  const partner = await requirePartner(ctx);
  return readMonths(ctx.db, partner.id, ctx.site.timeZone);
}

/**
 * A month by the time of booking, in the team's usual zone: a month that is over never changes, and it begins with the balances that
 * the one before ended with.
 */
export async function readStatement(args: {
  ctx: Context;
  input: { month: string };
}): Promise<PartnerStatement> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  const first = `${input.month}-01`;
  const next = Temporal.PlainDate.from(first).add({ months: 1 }).toString();
  const [start, end] = [startOfDay(ctx.site.timeZone, first), startOfDay(ctx.site.timeZone, next)];
  const opening = await readBalancesBefore(ctx.db, partner.id, start);
  const lines = await readLines(ctx.db, partner.id, { start, end });
  const closing = await readBalancesBefore(ctx.db, partner.id, end);
  return { month: input.month, opening, lines, closing };
}

const BYTE_ORDER_MARK = '\ufeff';
const BALANCES = ['held', 'payable', 'inPayout', 'paidOut', 'debt'] as const;

/** The same as a CSV file, amounts in dollars. */
export async function exportStatement(args: { ctx: Context; input: { month: string } }): Promise<string> {
  const { opening, lines, closing } = await readStatement(args);
  const amounts = (row: Pick<LedgerLine, (typeof BALANCES)[number]>) =>
    BALANCES.map((name) => decimalOf(row[name]));
  const head = [
    'Date',
    'Kind',
    'Industry',
    'Amount',
    'Rate (%)',
    'Held',
    'Payable',
    'In payout',
    'Paid out',
    'Debt',
    'Reason',
  ];
  const rows = lines.map((row) => [
    ...[row.day, row.kind.replaceAll('_', ' '), row.industry],
    ...[row.baseCents === null ? null : decimalOf(row.baseCents)],
    ...[row.basisPoints === null ? null : decimalOf(row.basisPoints)],
    ...[...amounts(row), row.reason],
  ]);
  const balance = (name: string, of: PartnerStatement['opening']) => [
    null,
    name,
    null,
    null,
    null,
    ...amounts(of),
    null,
  ];
  const all = [head, balance('opening balance', opening), ...rows, balance('closing balance', closing)];
  return BYTE_ORDER_MARK + all.map(csvLine).join('');
}
