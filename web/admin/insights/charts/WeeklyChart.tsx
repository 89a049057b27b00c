import { PatternLines } from '@visx/pattern';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import type { MetCount } from '#contracts/insights.ts';
import { metShare, metText } from '#web/admin/insights/statistics.ts';
import { formatUtcDay } from '#web/lib/format/format.ts';
import { Axes, MARGIN } from './Axes.tsx';
import styles from './charts.module.css';

const HEIGHT = 190;
const HATCH = 5;

/** A bar a week: what was on time is filled, what was late is hatched on top. Nothing is drawn where none was due. */
export function WeeklyChart({ weeks }: { weeks: readonly (MetCount & { week: string })[] }) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const hatch = useId();
  const x = scaleBand({
    domain: weeks.map(({ week }) => week),
    range: [MARGIN.left, width - MARGIN.right],
    padding: 0.4,
  });
  const y = scaleLinear({ domain: [0, 100], range: [HEIGHT - MARGIN.bottom, MARGIN.top] });
  return (
    <div ref={parentRef} className={styles.plot}>
      {/* Its place, until the width is known. */}
      {width === 0 && <svg height={HEIGHT} aria-hidden="true" />}
      {width > 0 && (
        <svg width={width} height={HEIGHT} aria-hidden="true">
          <PatternLines
            id={hatch}
            width={HATCH}
            height={HATCH}
            orientation={['diagonal']}
            stroke="currentColor"
            strokeWidth={1.5}
            className={styles.missed}
          />
          <Axes
            x={x}
            y={y}
            width={width}
            height={HEIGHT}
            rows={[0, 50, 100]}
            columns={weeks.map(({ week }) => week)}
            formatX={(week) => formatUtcDay(String(week))}
            formatY={(percent) => `${percent}%`}
          />
          {weeks
            .filter(({ due }) => due > 0)
            .map((week) => {
              const edge = y((week.met / week.due) * 100);
              const bar = { x: x(week.week), width: x.bandwidth() };
              return (
                <g key={week.week}>
                  <title>{`${formatUtcDay(week.week)}: ${metShare(week)}, ${metText(week)}`}</title>
                  <Bar {...bar} y={edge} height={y(0) - edge} className={styles.met} />
                  <Bar
                    {...bar}
                    y={y(100)}
                    height={edge - y(100)}
                    fill={`url(#${hatch})`}
                    className={styles.missed}
                  />
                </g>
              );
            })}
        </svg>
      )}
    </div>
  );
}
