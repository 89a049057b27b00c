import styles from './FanOut.module.css';

const WIDTH = 1440;
const HEIGHT = 240;
const MIDDLE = HEIGHT / 2;
const FROM = 120;
const KNOT = 560;
const SWINGS = [1, 0.62, 0.24, -0.24, -0.62, -1];
const LOUD = 56;

/** One string that sounds and then fans out into many: a call, and all that receives its events. Decoration only. */
export function FanOut({ count }: { count: number }) {
  const length = KNOT - FROM;
  const arcs = SWINGS.map((swing) => `M${FROM} ${MIDDLE}q${length / 2} ${-2 * LOUD * swing} ${length} 0`);
  const ends = Array.from({ length: count }, (_, index) => Math.round((HEIGHT * (index + 0.5)) / count));
  const branches = ends.map((y) => `M${KNOT} ${MIDDLE}C900 ${MIDDLE} 860 ${y} ${WIDTH} ${y}`);
  return (
    <svg
      className={styles.fan}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={styles.call} d={`M0 ${MIDDLE}H${FROM}${arcs.join('')}`} />
      <path className={styles.branches} d={branches.join('')} />
    </svg>
  );
}
