import { formatCents } from '#contracts/format-cents.ts';
import type { Balances, NextRelease } from '#contracts/ledger.ts';
import { BALANCE_LABELS, BALANCE_NAMES } from '#contracts/ledger-labels.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { shownCents } from '#web/lib/format/ledger-line.ts';
import styles from './Balances.module.css';
import { SumList } from './SumList.tsx';

/** When the next hold ends, and how much is released then. */
export function NextReleaseText({ next }: { next: NextRelease | null }) {
  if (!next) return null;
  return (
    <p className={styles.next}>
      {formatCents(next.amountCents)} is released on {formatUtcDate(next.day)}.
    </p>
  );
}

/** Balances side by side; a debt is shown where there is one. */
export function BalanceList({ balances }: { balances: Balances }) {
  const shown = BALANCE_NAMES.filter((name) => name !== 'debt' || balances.debt < 0);
  const toneOf = (name: keyof Balances) =>
    name === 'debt' ? 'wrong' : balances[name] === 0 ? 'zero' : undefined;
  return (
    <SumList
      sums={shown.map((name) => ({
        label: BALANCE_LABELS[name],
        value: formatCents(shownCents(balances, name)),
        tone: toneOf(name),
      }))}
    />
  );
}
