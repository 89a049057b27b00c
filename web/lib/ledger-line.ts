import { SIGNUP_INDUSTRIES, type SignupIndustry } from '#contracts/company.ts';
import type { LedgerKind, LedgerLine } from '#contracts/ledger.ts';
import { formatCents } from './format.ts';

/** The kinds of a ledger's transactions, as partners and the team read them. */
export const LEDGER_KIND_LABELS: Record<LedgerKind, string> = {
  accrual: 'Commission',
  release: 'Released',
  reversal: 'Refund',
  payout_prepared: 'Payout prepared',
  payout: 'Paid out',
  payout_discarded: 'Payout not sent',
  correction: 'Correction',
};

/** An industry by its label; blank where it is not known any more. */
export const industryOf = (value: string | null) =>
  value === null ? '' : (SIGNUP_INDUSTRIES[value as SignupIndustry] ?? value);

/** Where it came from, or why: e.g. `Healthcare, 25% of $299.00`. */
export function aboutOf({ kind, industry, baseCents, basisPoints, reason }: LedgerLine): string {
  if (reason) return reason;
  const from = industryOf(industry);
  if (baseCents === null || basisPoints === null || kind === 'release') return from;
  return `${from}${from && ', '}${percentOf(basisPoints)} of ${formatCents(baseCents)}`;
}

/** What moved: into hold, out of it, or out to the partner. */
export function amountOf({ kind, held, payable, inPayout, paidOut, debt }: LedgerLine): number {
  if (kind === 'release') return -held;
  if (kind === 'payout') return paidOut;
  if (kind === 'payout_prepared' || kind === 'payout_discarded') return inPayout;
  return held + payable + debt;
}

/** A rate as people read it, e.g. `25%`. */
export const percentOf = (basisPoints: number) => `${basisPoints / 100}%`;
