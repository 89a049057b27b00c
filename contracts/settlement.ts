import { formatCents } from './format-cents.ts';
import type { Balances, NextRelease } from './ledger.ts';

/** The one correction that an erased partner’s books still take, and how much it may be at most. */
export interface Settlement {
  towards: 'partner' | 'company';
  cents: number;
}

/** What is payable can be taken back, and a debt let off; `null` where neither is there. Never are both. */
export function settlementOf({ payable, debt }: Balances): Settlement | null {
  if (payable > 0) return { towards: 'company', cents: payable };
  return debt < 0 ? { towards: 'partner', cents: -debt } : null;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The same in words, with what can be corrected only later. */
export function settlementText(balances: Balances, next: NextRelease | null): string {
  const { held, inPayout } = balances;
  const now = settlementOf(balances);
  const parts = [
    now ? possible(now) : 'Nothing is payable, and nothing is owed, that a correction could settle',
  ];
  if (held > 0 && next) {
    const part = next.amountCents < held ? `, ${formatCents(next.amountCents)} of it` : '';
    parts.push(
      `What is on hold (${formatCents(held)}) can be corrected once it is released${part} on ${DAY.format(new Date(next.day))}`,
    );
  }
  if (inPayout > 0) {
    parts.push(
      `What is in the payout run (${formatCents(inPayout)}) can be corrected once that run is discarded`,
    );
  }
  return parts.map((part) => `${part}.`).join(' ');
}

const possible = ({ towards, cents }: Settlement) =>
  towards === 'company'
    ? `Only what is payable can be taken back: up to ${formatCents(cents)}`
    : `Only the debt can be let off: up to ${formatCents(cents)}`;
