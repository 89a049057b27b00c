import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDay, formatUtcMonth } from '#web/lib/format/format.ts';
import { Axes, MARGIN } from './Axes.tsx';
import styles from './charts.module.css';
import { Legend } from './Legend.tsx';

const HEIGHT = 280;
/** Minimum of the upper edge, so that one signup does not look like many. */
const LEAST = 4;
const KINDS = ['signups', 'applications'] as const;

interface Props extends Pick<Insights, 'periods' | 'per'> {
  /** Whether the last period goes on. */
  unfinished: boolean;
}

/**
 * Two bars a period: signups filled, applications light with an edge; dashed for a period that goes on. What is pointed
 * at is read out above.
 */
export function DailyChart({ periods: days, per, unfinished }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [pointed, setPointed] = useState<number>();
  const name = per === 'month' ? formatUtcMonth : formatUtcDay;
  const most = Math.max(LEAST, ...days.map(({ signups, applications }) => Math.max(signups, applications)));
  const x = scaleBand({
    domain: days.map(({ from }) => from),
    range: [MARGIN.left, width - MARGIN.right],
    paddingInner: 0.3,
    paddingOuter: 0.15,
  });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });
  const barWidth = x.bandwidth() / KINDS.length;
  const day = pointed === undefined ? undefined : days[pointed];

  function point(event: PointerEvent<SVGSVGElement>): void {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(inside / x.step()))));
  }

  return (
    <>
      <Legend days={days} day={day} per={per} />
      <div ref={parentRef} className={styles.plot}>
        {/* Its place, until the width is known. */}
        {width === 0 && <svg height={HEIGHT} aria-hidden="true" />}
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            aria-hidden="true"
            className={styles.daily}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(undefined)}
          >
            {day && (
              <Bar
                x={x(day.from)}
                y={MARGIN.top}
                width={x.bandwidth()}
                height={HEIGHT - MARGIN.bottom - MARGIN.top}
                className={styles.pointed}
              />
            )}
            <Axes
              x={x}
              y={y}
              width={width}
              height={HEIGHT}
              rows={y.ticks(4).filter(Number.isInteger)}
              columns={days.map(({ from }) => from)}
              formatX={(from) => name(String(from))}
              formatY={formatCount}
            />
            {days.map((each, index) => (
              <g
                key={each.from}
                className={unfinished && index === days.length - 1 ? styles.unfinished : undefined}
              >
                {KINDS.filter((kind) => each[kind] > 0).map((kind) => (
                  <Bar
                    key={kind}
                    x={(x(each.from) ?? 0) + KINDS.indexOf(kind) * barWidth}
                    y={y(each[kind])}
                    width={barWidth}
                    height={y(0) - y(each[kind])}
                    className={styles[kind]}
                  />
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </>
  );
}
