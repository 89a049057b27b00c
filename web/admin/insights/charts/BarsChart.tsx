import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { CountLink } from '#web/admin/insights/CountLink.tsx';
import type { BarRow } from '#web/admin/insights/statistics.ts';
import styles from './BarsChart.module.css';

/** Thickness of a bar, and of the string that it lies on, in pixels. */
const BAR = 8;
const STRING = 1;

interface Props {
  caption: string;
  /** Heads of label, count and note. */
  columns: readonly string[];
  rows: readonly BarRow[];
  look: 'mix' | 'funnel';
}

/**
 * One bar per row, in a funnel on a track of full length. It is a table itself, with the links in the order of the tab
 * key, so that everybody gets the same.
 */
export function BarsChart({ caption, columns, rows, look }: Props) {
  const length = scaleLinear({ domain: [0, 100], range: [0, 100], clamp: true });
  return (
    <table className={styles.bars} data-look={look}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, count, percent, note, href }) => (
          <tr key={label} className={styles.row}>
            <th scope="row" className={styles.label}>
              {label}
            </th>
            <td className={styles.count}>
              <CountLink label={label} count={count} href={href} />
            </td>
            <td className={styles.note}>{note}</td>
            <td aria-hidden="true" className={styles.string}>
              <svg width="100%" height={BAR} aria-hidden="true">
                {look === 'funnel' && (
                  <Bar width="100%" height={STRING} y={(BAR - STRING) / 2} className={styles.whole} />
                )}
                {count > 0 && (
                  <Bar width={`${length(percent)}%`} height={BAR} rx={BAR / 2} className={styles.part} />
                )}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
