import type { Balances, LedgerLine } from '#contracts/ledger.ts';
import { industryLabel } from '#contracts/ledger-labels.ts';
import { formatCents, formatUtcDate } from './format.ts';

/** Where it came from, or why: e.g. `Healthcare, 25% of $299.00`. */
function aboutOf({ kind, industry, baseCents, basisPoints, reason }: LedgerLine): string {
  if (reason) return reason;
  const from = industryLabel(industry);
  if (baseCents === null || basisPoints === null || kind === 'release') return from;
  return `${from}${from && ', '}${percentOf(basisPoints)} of ${formatCents(baseCents)}`;
}

/** The same with the day of the payment or refund, where that is not the day of booking. */
export const detailsOf = (line: LedgerLine) => [aboutOf(line), datedOf(line)].filter(Boolean).join(', ');

/** The day of the payment or refund where that is not the day of booking, e.g. `paid Oct 30, 2026`; blank elsewhere. */
function datedOf({ kind, day, bookedOn }: LedgerLine): string {
  if (day === bookedOn || (kind !== 'accrual' && kind !== 'reversal')) return '';
  return `${kind === 'accrual' ? 'paid' : 'refunded'} ${formatUtcDate(day)}`;
}

/** What moved: into hold, out of it, or out to the partner. */
export function amountOf({ kind, held, payable, inPayout, paidOut, debt }: LedgerLine): number {
  if (kind === 'release') return -held;
  if (kind === 'payout') return paidOut;
  if (kind === 'payout_prepared' || kind === 'payout_discarded') return inPayout;
  return held + payable + debt;
}

/**
 * A balance as it is shown, wherever it is: a debt is an amount under its own word, without a minus, and never stands under another
 * word.
 */
export const shownCents = (balances: Balances, name: keyof Balances) =>
  name === 'debt' ? Math.abs(balances.debt) : balances[name];

/** A rate as people read it, e.g. `25%`. */
export const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;
