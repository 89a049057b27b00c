import { formatCents } from '#contracts/format-cents.ts';
import type { Balances, LedgerKind, LedgerLine } from '#contracts/ledger.ts';
import { BALANCE_LABELS, BALANCE_NAMES, customerLabel, industryLabel } from '#contracts/ledger-labels.ts';
import { formatUtcDate } from './format.ts';

/** Where it came from, or why: e.g. `Customer 3, Healthcare, 25% of $299.00`. */
function aboutOf({
  kind,
  customer,
  reference,
  industry,
  baseCents,
  basisPoints,
  reason,
}: LedgerLine): string {
  if (reason || reference) return [reference && `Reference ${reference}`, reason].filter(Boolean).join(': ');
  const from = [customerLabel(customer), industryLabel(industry)].filter(Boolean).join(', ');
  if (baseCents === null || basisPoints === null || kind === 'release') return from;
  // What is taken back, and given back, is the difference that the refund makes to the rounded share: no percent of it.
  const share = kind === 'reversal' || kind === 'refund_void' ? 'refund' : rateText(basisPoints);
  return `${from}${from && ', '}${share} of ${formatCents(baseCents)}`;
}

/** The same with the day of the payment or refund, where that is not the day of booking. */
export const detailsOf = (line: LedgerLine) => [aboutOf(line), datedOf(line)].filter(Boolean).join(', ');

/** The details for a list with one column of amounts, which says in words what a line moves. */
export const listDetailsOf = (line: LedgerLine) =>
  [detailsOf(line), movedOf(line)].filter(Boolean).join(': ');

/** What was done on the day of a line that is of another day than its booking; the others are of that day. */
const DONE: Partial<Record<LedgerKind, string>> = { accrual: 'paid', reversal: 'refunded' };

/**
 * The day of the payment or refund where that is not the day of booking, and of what takes back the day of its payment,
 * e.g. `payment of Oct 30, 2026`; blank elsewhere.
 */
function datedOf({ kind, day, bookedOn, paidOn }: LedgerLine): string {
  const done = DONE[kind];
  const booked = done && day !== bookedOn && `${done} ${formatUtcDate(day)}`;
  return [paidOn && `payment of ${formatUtcDate(paidOn)}`, booked].filter(Boolean).join(', ');
}

/**
 * What a line earned, or took back: what all balances together are more or less by. Zero for what only moves between
 * them, so that a column of these amounts adds up to what the partner has in all.
 */
export const earnedOf = (line: Balances) => BALANCE_NAMES.reduce((sum, name) => sum + line[name], 0);

/**
 * A line that only moves money, in words without a sign, e.g. `$60.00 from On hold to Payable`; blank for one that
 * earns.
 */
export function movedOf(line: Balances): string {
  const source = BALANCE_NAMES.find((name) => line[name] < 0);
  if (earnedOf(line) !== 0 || !source) return '';
  return BALANCE_NAMES.filter((name) => line[name] > 0)
    .map(
      (name) =>
        `${formatCents(line[name])} ${name === 'debt' ? 'settles the debt' : `from ${BALANCE_LABELS[source]} to ${BALANCE_LABELS[name]}`}`,
    )
    .join(', ');
}

/** The amount beside a line; blank for one that only moves money. */
export const amountOf = (line: Balances) => (earnedOf(line) === 0 ? '' : formatCents(earnedOf(line)));

/**
 * A balance as it is shown, wherever it is: a debt is an amount under its own word, without a minus, and never stands
 * under another word.
 */
export const shownCents = (balances: Balances, name: keyof Balances) =>
  name === 'debt' ? Math.abs(balances.debt) : balances[name];

/** A rate as people read it, e.g. `25%`. */
export const rateText = (basisPoints: number) => `${basisPoints / 100}%`;
