import { useParentSize } from '@visx/responsive';
import { scaleLinear, scaleUtc } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import { type PointerEvent, useState } from 'react';
import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDay, formatUtcMonth } from '#web/lib/format.ts';
import { Axes, MARGIN } from './Axes.tsx';
import css from './charts.module.css';
import { Legend } from './Legend.tsx';

type Day = Insights['periods'][number];
const HEIGHT = 280;
/** Minimum of the upper edge, so that one signup does not look like many. */
const LEAST = 4;

interface Props extends Pick<Insights, 'periods' | 'per'> {
  /** Whether the last period goes on. */
  unfinished: boolean;
}

/**
 * Two strings: signups drawn through, applications dashed; dotted to a period that goes on. What is pointed at is read out above.
 */
export function DailyChart({ periods: days, per, unfinished }: Props) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [pointed, setPointed] = useState<number>();
  const name = per === 'month' ? formatUtcMonth : formatUtcDay;
  const at = (day: Day) => new Date(day.from);
  const most = Math.max(LEAST, ...days.map(({ signups, applications }) => Math.max(signups, applications)));
  const x = scaleUtc({
    domain: [at(days[0] as Day), at(days.at(-1) as Day)],
    range: [MARGIN.left, width - MARGIN.right],
  });
  const y = scaleLinear({ domain: [0, most], range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: 4 });
  const left = (day: Day) => x(at(day));
  const done = unfinished ? days.slice(0, -1) : days;
  const day = pointed === undefined ? undefined : days[pointed];

  function point(event: PointerEvent<SVGSVGElement>): void {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left - MARGIN.left;
    const share = inside / (width - MARGIN.left - MARGIN.right);
    setPointed(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))));
  }

  return (
    <>
      <Legend days={days} day={day} per={per} />
      <div ref={parentRef} className={css.plot}>
        {/* Its place, until the width is known. */}
        {width === 0 && <svg height={HEIGHT} aria-hidden="true" />}
        {width > 0 && (
          <svg
            width={width}
            height={HEIGHT}
            aria-hidden="true"
            className={css.daily}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setPointed(undefined)}
          >
            <Axes
              x={x}
              y={y}
              width={width}
              height={HEIGHT}
              rows={y.ticks(4).filter(Number.isInteger)}
              columns={days.map(at)}
              formatX={(value) => name((value as Date).toISOString())}
              formatY={formatCount}
            />
            <AreaClosed
              data={done}
              x={left}
              y={({ signups }) => y(signups)}
              yScale={y}
              className={css.area}
            />
            <LinePath data={done} x={left} y={({ signups }) => y(signups)} className={css.signups} />
            <LinePath
              data={done}
              x={left}
              y={({ applications }) => y(applications)}
              className={css.applications}
            />
            {unfinished && (
              <g className={css.unfinished}>
                <LinePath
                  data={days.slice(-2)}
                  x={left}
                  y={({ signups }) => y(signups)}
                  className={css.signups}
                />
                <LinePath
                  data={days.slice(-2)}
                  x={left}
                  y={({ applications }) => y(applications)}
                  className={css.applications}
                />
              </g>
            )}
            {day && (
              <>
                <line
                  x1={left(day)}
                  x2={left(day)}
                  y1={MARGIN.top}
                  y2={HEIGHT - MARGIN.bottom}
                  className={css.guide}
                />
                <circle cx={left(day)} cy={y(day.signups)} r={4} className={css.signupsDot} />
                <circle cx={left(day)} cy={y(day.applications)} r={4} className={css.applicationsDot} />
              </>
            )}
          </svg>
        )}
      </div>
    </>
  );
}
