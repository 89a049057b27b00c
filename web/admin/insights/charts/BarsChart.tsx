import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatCount } from '#web/lib/format.ts';
import type { BarRow } from '../statistics.ts';
import css from './BarsChart.module.css';

/** Thickness of a bar, and of the string that it lies on, in pixels. */
const BAR = 8;
const STRING = 1;

/** One bar per row, in a funnel on a track of full length; each row contains its label and number as text. */
export function BarsChart({ rows, look }: { rows: readonly BarRow[]; look: 'mix' | 'funnel' }) {
  const length = scaleLinear({ domain: [0, 100], range: [0, 100], clamp: true });
  return (
    <div className={css.bars} data-look={look}>
      {rows.map(({ label, count, percent, note, href }) => (
        <div key={label} className={css.row}>
          <span className={css.label}>{label}</span>
          <svg width="100%" height={BAR} aria-hidden="true" className={css.string}>
            {look === 'funnel' && (
              <Bar width="100%" height={STRING} y={(BAR - STRING) / 2} className={css.whole} />
            )}
            {count > 0 && (
              <Bar width={`${length(percent)}%`} height={BAR} rx={BAR / 2} className={css.part} />
            )}
          </svg>
          <b className={css.count}>
            {href ? (
              // The table says the same to whoever tabs through the page.
              <a href={href} tabIndex={-1}>
                {formatCount(count)}
              </a>
            ) : (
              formatCount(count)
            )}
          </b>
          <span className={css.note}>{note}</span>
        </div>
      ))}
    </div>
  );
}
