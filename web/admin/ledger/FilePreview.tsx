import { decimalOf } from '#contracts/dollars.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { MoneyChecked, MoneyRow } from '#contracts/money-file.ts';
import { SumList } from '#web/admin/books/SumList.tsx';
import { Callout } from '#web/admin/shell/Callout.tsx';
import { formatCount, formatUtcDate } from '#web/lib/format/format.ts';
import styles from './Ledger.module.css';
import { KNOWN_ROWS, SAME_ROWS } from './labels.ts';
import { doubtsOf } from './payment-doubts.ts';

/** Rows of each kind that are shown; the rest is counted. */
const SHOWN_MAX = 20;

/** What recording a file would do: how much is new, what is recorded already, and each row that refuses the file. */
export function FilePreview({ checked, kind }: { checked: MoneyChecked; kind: 'payments' | 'refunds' }) {
  const { rows, newCents, commissionCents } = checked;
  const of = (state: MoneyRow['state']) => rows.filter((row) => row.state === state);
  const [fresh, refused] = [of('new'), of('refused')];
  const [known, again] = [
    of('known').filter(({ sameAsRow }) => sameAsRow === null),
    of('known').filter(({ sameAsRow }) => sameAsRow !== null),
  ];
  return (
    <>
      <SumList
        sums={[
          { label: kind === 'payments' ? 'New payments' : 'New refunds', value: formatCount(fresh.length) },
          { label: 'Total', value: formatCents(newCents) },
          {
            label: kind === 'payments' ? 'Partners earn' : 'Taken back',
            value: formatCents(commissionCents),
          },
          { label: 'Already recorded', value: formatCount(known.length) },
          {
            label: 'Refused',
            value: formatCount(refused.length),
            tone: refused.length > 0 ? 'wrong' : undefined,
          },
        ]}
      />
      {refused.length > 0 && (
        <Callout tone="wrong">
          <p>
            <strong>Nothing can be recorded until these rows are corrected.</strong>
          </p>
          <ul>
            {refused.slice(0, SHOWN_MAX).map(({ row, problem }) => (
              <li key={row}>
                Row {row}: {problem}.
              </li>
            ))}
          </ul>
          <More of={refused} />
        </Callout>
      )}
      <Doubts rows={fresh} />
      {known.length > 0 && (
        <details>
          <summary>
            {KNOWN_ROWS}: {formatCount(known.length)}
          </summary>
          <p className={styles.references}>{known.map(({ reference }) => reference).join(', ')}</p>
        </details>
      )}
      {again.length > 0 && (
        <details>
          <summary>
            {SAME_ROWS}: {formatCount(again.length)}
          </summary>
          <ul>
            {again.slice(0, SHOWN_MAX).map(({ row, reference, sameAsRow }) => (
              <li key={row}>
                Row {row}, {reference}: the same as row {sameAsRow}.
              </li>
            ))}
          </ul>
          <More of={again} />
        </details>
      )}
      {fresh.length > 0 && <Rows rows={fresh} kind={kind} />}
    </>
  );
}

/** What is odd about new payments, as it is asked where one is recorded by hand. */
function Doubts({ rows }: { rows: readonly MoneyRow[] }) {
  const odd = rows.flatMap(({ row, reference, amountCents, payment }) => {
    if (!payment) return [];
    const doubts = doubtsOf({ ...payment, amount: decimalOf(amountCents ?? 0) }, payment.payer);
    return doubts.length > 0 ? [{ row, text: `${reference}: ${doubts.join(' ')}` }] : [];
  });
  if (odd.length === 0) return null;
  return (
    <Callout tone="next" role="status">
      <p>
        <strong>Please check these payments before you record them.</strong>
      </p>
      <ul>
        {odd.slice(0, SHOWN_MAX).map(({ row, text }) => (
          <li key={row}>
            Row {row}, {text}
          </li>
        ))}
      </ul>
      <More of={odd} />
    </Callout>
  );
}

function Rows({ rows, kind }: { rows: MoneyRow[]; kind: 'payments' | 'refunds' }) {
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">Rows that are new</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">{kind === 'payments' ? 'Invoice' : 'Refund'}</th>
            <th scope="col">{kind === 'payments' ? 'Customer' : 'Invoice'}</th>
            {kind === 'payments' && <th scope="col">Paid on</th>}
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN_MAX).map(({ row, reference, about, amountCents, payment }) => (
            <tr key={row}>
              <td>{row}</td>
              <th scope="row">{reference}</th>
              <td>{about}</td>
              {kind === 'payments' && <td>{payment && formatUtcDate(payment.paidOn)}</td>}
              <td>{formatCents(amountCents ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <More of={rows} />
    </>
  );
}

const More = ({ of }: { of: readonly unknown[] }) =>
  of.length > SHOWN_MAX && <p className={styles.soft}>And {formatCount(of.length - SHOWN_MAX)} more rows.</p>;
