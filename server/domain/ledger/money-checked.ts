import type { MoneyChecked, MoneyRow } from '#contracts/money-file.ts';
import type { FileRow } from './file-row.ts';

/** A row as the file has it, refused until something else is known. */
export function inFile({ number }: FileRow, shown: Pick<MoneyRow, 'reference' | 'about'>): MoneyRow {
  return {
    row: number,
    state: 'refused',
    ...shown,
    amountCents: null,
    commissionCents: 0,
    payment: null,
    sameAsRow: null,
    problem: null,
  };
}

/** The rows with the sums of those that are new. */
export function checkedOf(rows: MoneyRow[]): MoneyChecked {
  const fresh = rows.filter(({ state }) => state === 'new');
  const total = (of: (row: MoneyRow) => number) => fresh.reduce((sum, row) => sum + of(row), 0);
  return {
    rows,
    newCents: total(({ amountCents }) => amountCents ?? 0),
    commissionCents: total(({ commissionCents }) => commissionCents),
  };
}
