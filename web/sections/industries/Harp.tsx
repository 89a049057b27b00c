import { industryString, STRING_WIDTH } from '../mockups/industry-string.ts';
import styles from './Harp.module.css';

const GAP = 20;
const LOUD = 10;

interface HarpProps {
  /** One string each: its number decides how it sounds, its colour is a name of the palette. */
  strings: readonly { id: number; hue: string }[];
}

/** Many strings across the page, each sounding in its own way and colour. Decoration only. */
export function Harp({ strings }: HarpProps) {
  return (
    <svg
      className={styles.harp}
      viewBox={`0 0 ${STRING_WIDTH} ${(strings.length + 1) * GAP}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {strings.map(({ id, hue }, index) => (
        <path key={id} data-hue={hue} d={industryString(id, (index + 1) * GAP, LOUD)} />
      ))}
    </svg>
  );
}
