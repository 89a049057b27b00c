import { correctionEntries } from '#contracts/credit.ts';
import { centsOf } from '#contracts/dollars.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { Balances } from '#contracts/ledger.ts';
import { BALANCE_LABELS } from '#contracts/ledger-labels.ts';
import { earnedOf, shownCents } from '#web/lib/format/ledger-line.ts';

/** As they stand in the fields. */
interface Typed {
  towards: string;
  amount: string;
}

/** Where nothing was earned, a larger correction is asked about. */
const UNASKED_CENTS = 1_000_00;

/**
 * What the two balances are now, and what they will be, as the server books it; a debt is named where there is one now
 * or then. Blank until an amount and its direction are there.
 */
export function correctionPreview(typed: Typed, now: Balances): string {
  const amountCents = amountOf(typed);
  if (!amountCents) return '';
  const entries = correctionEntries(now, amountCents);
  const after = { ...now, payable: now.payable + entries.payable, debt: now.debt + entries.debt };
  const shown = (['payable', 'debt'] as const).filter((name) => name === 'payable' || now.debt || after.debt);
  return shown
    .map(
      (name) =>
        `${BALANCE_LABELS[name]}: ${formatCents(shownCents(now, name))} now, ${formatCents(shownCents(after, name))} after.`,
    )
    .join(' ');
}

/** What is odd about a correction: it is asked about before it is recorded. Blank where nothing is. */
export function correctionDoubt(typed: Typed, now: Balances): string {
  const amountCents = amountOf(typed);
  const earned = earnedOf(now);
  if (!amountCents || Math.abs(amountCents) <= (earned > 0 ? earned : UNASKED_CENTS)) return '';
  const change = `${formatCents(Math.abs(amountCents))} ${amountCents > 0 ? 'more' : 'less'}`;
  return earned > 0
    ? `The partner would get ${change}, and earned only ${formatCents(earned)} so far.`
    : `The partner would get ${change}, and earned nothing so far.`;
}

/** The cents as they are sent, below zero where the partner gets less; `undefined` while something is missing. */
function amountOf({ towards, amount }: Typed): number | undefined {
  const cents = centsOf(amount.trim());
  if (!cents || !towards) return undefined;
  return towards === 'company' ? -cents : cents;
}
