import { AxisBottom, AxisLeft, type AxisScale } from '@visx/axis';
import { GridRows } from '@visx/grid';
import styles from './charts.module.css';

/** Room around what is plotted, in pixels, for the numbers at its edges. */
export const MARGIN = { top: 10, right: 4, bottom: 26, left: 46 };
/** So wide is the room that a date below a chart takes, in pixels. */
const DATE_WIDTH = 92;
/** Half the width of its letters: so near to the edge it is moved inwards. */
const DATE_HALF = 30;

interface Props {
  x: AxisScale;
  y: AxisScale<number>;
  width: number;
  height: number;
  formatX: (value: unknown) => string;
  formatY: (value: number) => string | undefined;
  /** Which values of `y` get a line and a number. */
  rows: number[];
  /** The values of `x`, of which as many get a name as there is room for: the last one, and others before it. */
  columns: readonly unknown[];
}

/** Faint lines across, numbers at the left, dates below. */
export function Axes({ x, y, width, height, formatX, formatY, rows, columns }: Props) {
  const inside = width - MARGIN.left - MARGIN.right;
  const every = Math.ceil((columns.length * DATE_WIDTH) / inside);
  return (
    <>
      <GridRows
        scale={y}
        left={MARGIN.left}
        width={inside}
        tickValues={rows}
        stroke="currentColor"
        className={styles.grid}
      />
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        tickValues={rows}
        tickFormat={(value) => formatY(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ formattedValue, y: at }) => (
          <text x={-8} y={at} dy="0.32em" textAnchor="end" className={styles.tick}>
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        scale={x}
        top={height - MARGIN.bottom}
        tickValues={columns.filter((_, index) => (columns.length - 1 - index) % every === 0)}
        tickFormat={formatX}
        hideAxisLine
        hideTicks
        tickComponent={({ formattedValue, x: at }) => (
          <text x={Math.min(at, width - DATE_HALF)} y={20} textAnchor="middle" className={styles.tick}>
            {formattedValue}
          </text>
        )}
      />
    </>
  );
}
