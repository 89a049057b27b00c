import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatCount } from '#web/lib/format.ts';
import { CountLink } from '../CountLink.tsx';
import type { SourceRow } from '../statistics.ts';
import css from './SourcesChart.module.css';

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
    <table className={css.sources}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr className={css.row}>
          {columns.map((column, place) => (
            <th key={column} scope="col" className={NAMES[place]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, visits, signups, customers }) => (
          <tr key={label} className={css.row}>
            <th scope="row" className={css.label}>
              {label}
            </th>
            <td className={css.visits}>{formatCount(visits)}</td>
            <td className={css.signups}>
              <CountLink label={`${columns[2]}, ${label}`} {...signups} />
            </td>
            <td className={css.customers}>
              <CountLink label={`${columns[3]}, ${label}`} {...customers} />
            </td>
            <td aria-hidden="true" className={css.bar}>
              <svg width="100%" height={BAR} aria-hidden="true">
                {visits > 0 && (
                  <Bar width={`${length(visits)}%`} height={BAR} rx={BAR / 2} className={css.visitsPart} />
                )}
                {signups.count > 0 && <Inner percent={length(signups.count)} part={css.signupsPart} />}
                {customers.count > 0 && <Inner percent={length(customers.count)} part={css.customersPart} />}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NAMES = [css.label, css.visits, css.signups, css.customers];

function Inner({ percent, part }: { percent: number; part: string | undefined }) {
  return <Bar width={`${percent}%`} height={INNER} y={(BAR - INNER) / 2} rx={INNER / 2} className={part} />;
}
