import { formatCents } from '#contracts/format-cents.ts';
import type { PayoutRun } from '#contracts/ledger.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { LoadMore } from '#web/admin/books/LoadMore.tsx';
import type { ListState } from '#web/admin/records/list/use-list.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './Ledger.module.css';
import { partnersIn, RUN_STATES } from './labels.ts';

/** The runs that are closed, newest first. */
export function RunList({ runs, mayPay }: { runs: ListState<PayoutRun>; mayPay: boolean }) {
  const closed = runs.records.filter(({ state }) => state !== 'prepared');
  if (closed.length === 0) return null;
  return (
    <section aria-labelledby="runs" className={styles.section}>
      <h2 id="runs">Payout runs</h2>
      <ul className={styles.runs}>
        {closed.map(({ id, reference, state, totalCents, partners, closedAt, closedBy, preparedAt }) => (
          <li key={id}>
            <strong className={styles.amount}>{formatCents(totalCents)}</strong>
            <Badge tone={RUN_STATES[state].tone}>{RUN_STATES[state].text}</Badge>
            <span className={styles.about}>
              {partnersIn(partners)}, {formatDateTime(closedAt ?? preparedAt)}
              {closedBy && ` by ${closedBy}`}, reference {reference}
            </span>
            {mayPay && state === 'confirmed' && (
              <a href={fillPath(API.payoutExport, { id })} download>
                File
                <span className="visually-hidden"> of the run of {formatDateTime(preparedAt)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <LoadMore list={runs}>Show earlier runs</LoadMore>
    </section>
  );
}
