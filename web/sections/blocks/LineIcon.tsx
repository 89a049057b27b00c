import type { LineIconName } from '#web/schemas/line-icon.ts';
import styles from './LineIcon.module.css';
import { LINE_ICONS } from './line-icons.ts';

/** A string that bends into an object: the picture of a card. Decoration only. */
export function LineIcon({ name }: { name: LineIconName }) {
  const { line, accent } = LINE_ICONS[name];
  return (
    <svg className={styles.icon} viewBox="0 0 64 40" aria-hidden="true">
      <path d={line} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
