import { BYTE_ORDER_MARK } from '#contracts/byte-order-mark.ts';
import type { Balances, LedgerLine } from '#contracts/ledger.ts';
import {
  BALANCE_LABELS,
  BALANCE_NAMES,
  closingLabel,
  customerLabel,
  industryLabel,
  STATEMENT_LABELS as LABELS,
  LEDGER_KIND_LABELS,
} from '#contracts/ledger-labels.ts';
import type { PartnerStatement } from '#contracts/partner-portal.ts';
import type { Context } from '#server/domain/context.ts';
import { AmountCell, csvLine } from '#server/domain/exports/csv-cell.ts';
import { readStatement } from './read-statement.ts';

type Cell = string | AmountCell | null;

/**
 * The statement as a CSV file with the words of the printed one, amounts in dollars. Its name and its last line say so
 * where the month is not over.
 */
export async function exportStatement(args: {
  ctx: Context;
  input: { month: string };
}): Promise<{ name: string; text: string }> {
  const statement = await readStatement(args);
  const { month, asOf, opening, lines, closing } = statement;
  const rows = [
    headOf(statement),
    balanceRow(LABELS.opening, opening),
    ...lines.map(rowOf),
    balanceRow(closingLabel(asOf), closing),
  ];
  return {
    name: asOf === null ? `statement-${month}` : `statement-${month}-as-of-${asOf}`,
    text: BYTE_ORDER_MARK + rows.map(csvLine).join(''),
  };
}

const inDollars = (label: string) => `${label} (USD)`;
const amountsOf = (row: Balances): Cell[] => BALANCE_NAMES.map((name) => new AmountCell(row[name]));

/** The headers. The first one names the zone of all days. */
function headOf({ timeZone }: PartnerStatement): Cell[] {
  const { bookedOn, kind, day, customer, industry, base, rate, reference, reason } = LABELS;
  const balances = BALANCE_NAMES.map((name) => inDollars(BALANCE_LABELS[name]));
  const about = [`${bookedOn} (${timeZone})`, kind, day, customer, industry];
  return [...about, inDollars(base), rate, ...balances, reference, reason];
}

/** A refund, or a payment that was voided, stands as what it took back, as on paper. */
function rowOf(line: LedgerLine): Cell[] {
  const { bookedOn, kind, day, customer, industry, baseCents, basisPoints, reference, reason } = line;
  return [
    bookedOn,
    LEDGER_KIND_LABELS[kind],
    day,
    customerLabel(customer),
    industryLabel(industry),
    baseCents === null
      ? null
      : new AmountCell(kind === 'reversal' || kind === 'void' ? -baseCents : baseCents),
    basisPoints === null ? null : new AmountCell(basisPoints),
    ...amountsOf(line),
    reference,
    reason,
  ];
}

const balanceRow = (name: string, balances: Balances): Cell[] => [
  null,
  name,
  null,
  null,
  null,
  null,
  null,
  ...amountsOf(balances),
  null,
  null,
];
