import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { CountLink } from '#web/admin/insights/CountLink.tsx';
import type { SourceRow } from '#web/admin/insights/statistics.ts';
import { WithAddress } from '#web/admin/records/details/WithAddress.tsx';
import { formatCount } from '#web/lib/format/format.ts';
import styles from './SourcesChart.module.css';

/** Thickness of the bar of visits and of those inside it, in pixels. */
const BAR = 10;
const INNER = 6;

interface Props {
  caption: string;
  /** Heads of the source and the three counts. */
  columns: readonly string[];
  rows: readonly SourceRow[];
}

/**
 * One row per source: its visits as a pale bar, with the signups and the customers among them. It is a table itself,
 * with the links in the order of the tab key.
 */
export function SourcesChart({ caption, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ visits, signups }) => Math.max(visits, signups.count)));
  const length = scaleLinear({ domain: [0, most], range: [0, 100], clamp: true });
  return (
    <table className={styles.sources}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr className={styles.row}>
          {columns.map((column, place) => (
            <th key={column} scope="col" className={NAMES[place]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, visits, signups, customers }) => (
          <tr key={label} className={styles.row}>
            <th scope="row" className={styles.label}>
              <WithAddress>{label}</WithAddress>
            </th>
            <td className={styles.visits}>{formatCount(visits)}</td>
            <td className={styles.signups}>
              <CountLink label={`${columns[2]}, ${label}`} {...signups} />
            </td>
            <td className={styles.customers}>
              <CountLink label={`${columns[3]}, ${label}`} {...customers} />
            </td>
            <td aria-hidden="true" className={styles.bar}>
              <svg width="100%" height={BAR} aria-hidden="true">
                {visits > 0 && (
                  <Bar width={`${length(visits)}%`} height={BAR} rx={BAR / 2} className={styles.visitsPart} />
                )}
                {signups.count > 0 && <Inner percent={length(signups.count)} part={styles.signupsPart} />}
                {customers.count > 0 && (
                  <Inner percent={length(customers.count)} part={styles.customersPart} />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMES = [styles.label, styles.visits, styles.signups, styles.customers];

function Inner({ percent, part }: { percent: number; part: string | undefined }) {
  return <Bar width={`${percent}%`} height={INNER} y={(BAR - INNER) / 2} rx={INNER / 2} className={part} />;
}
