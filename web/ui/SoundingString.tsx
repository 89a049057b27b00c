import styles from './SoundingString.module.css';

/** How far the string swings at six moments, as a share of half the drawing's height. */
const SWINGS = [1, 0.62, 0.24, -0.24, -0.62, -1];
const WIDTH = 240;
const MIDDLE = 20;

/** A quadratic arc's control point lies twice as far out as the arc itself. */
const ARCS = SWINGS.map((swing) => `M0 20Q120 ${Math.round(MIDDLE - swing * 38)} 240 20`).join('');

/** A stretch of string while it sounds: the swing drawn at several moments. Fills the box it stands in. */
export function SoundingString() {
  return (
    <svg
      className={styles.string}
      viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-swings="y"
    >
      <path d={ARCS} />
    </svg>
  );
}
