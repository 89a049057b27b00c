import type { Balances } from './ledger.ts';

/** What giving or taking an amount does to the two balances that it may change. */
export interface Moved {
  payable: number;
  debt: number;
}

/** The entries that give a partner `amount`: a debt is settled first. */
export function credit({ debt }: Balances, amount: number): Moved {
  const settled = Math.min(amount, -debt);
  return { payable: amount - settled, debt: settled };
}

/** The entries that take `amount` from a partner: what is not there to take becomes a debt. */
export function debit({ payable }: Balances, amount: number): Moved {
  const taken = Math.min(amount, payable);
  return { payable: -taken, debt: taken - amount };
}

/** The entries of a correction: one above zero gives, one below takes. */
export const correctionEntries = (book: Balances, amountCents: number): Moved =>
  amountCents > 0 ? credit(book, amountCents) : debit(book, -amountCents);
