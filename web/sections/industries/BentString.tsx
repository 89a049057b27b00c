import styles from './BentString.module.css';
import { DRAWING, LINE_DRAWINGS } from './line-drawings.ts';

/** A string that bends into nothing. */
const STRAIGHT = `M0 ${DRAWING.ground}H${DRAWING.width}`;

/**
 * A string across the page that bends into a thing of the industry `slug`. Its box is the drawing's; the string runs on
 * from there beyond both edges of the window, and what it stands in clips it. Decoration only.
 */
export function BentString({ slug }: { slug: string }) {
  const path = (LINE_DRAWINGS[slug] ?? STRAIGHT)
    .replace(/^M0 \d+/, `M-2e3 ${DRAWING.ground}H0`)
    .replace(/H\d+$/, 'H2e3');
  return (
    <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} className={styles.string} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
