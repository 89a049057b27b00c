import type { LedgerCheckReply } from '#contracts/ledger.ts';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { formatCount, formatDateTime } from '#web/lib/format/format.ts';
import styles from './Ledger.module.css';

/** What the check of last night found: the ledger adds up, or each mistake. */
export function CheckResult({ last }: Pick<LedgerCheckReply, 'last'>) {
  if (!last)
    return (
      <p className={styles.soft}>The ledger is checked every night; the first check is still to come.</p>
    );
  const { at, ok, transactions, entries, problems } = last;
  if (ok) {
    return (
      <p className={styles.soft}>
        Checked {formatDateTime(at)}: all {formatCount(transactions)} transactions and {formatCount(entries)}{' '}
        entries add up.
      </p>
    );
  }
  return (
    <Callout tone="wrong">
      <p>
        <strong>The check of {formatDateTime(at)} found mistakes.</strong> Nothing can change what is booked,
        so something got around the rules, or a backup was restored in part. Please pay nothing out until
        somebody has looked.
      </p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Callout>
  );
}
