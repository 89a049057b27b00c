import { industryString, STRING_WIDTH } from '#web/sections/mockups/industry-string.ts';
import styles from './IndustryString.module.css';

const HEIGHT = 120;
const LOUD = 52;

/** An industry's own string across the page, in the color around it. Decoration only. */
export function IndustryString({ id }: { id: number }) {
  return (
    <svg
      className={styles.string}
      viewBox={`0 0 ${STRING_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={industryString(id, HEIGHT / 2, LOUD)} />
    </svg>
  );
}
