import { ArrowLeft, ArrowRight } from 'lucide-react';
import styles from './ArrowLink.module.css';

interface ArrowLinkProps {
  href: string;
  label: string;
  /** Leads to what comes before: the arrow stands in front and points there. */
  back?: boolean;
}

/** A link in a heading's type, told from a heading by its arrow, which never stands on a line of its own. */
export function ArrowLink({ href, label, back = false }: ArrowLinkProps) {
  const Arrow = back ? ArrowLeft : ArrowRight;
  const arrow = <Arrow size="0.9em" aria-hidden="true" className={styles.arrow} />;
  const words = label.split(' ');
  if (back) {
    return (
      <a href={href} className={`${styles.link} ${styles.back}`}>
        <span className={styles.end}>
          {arrow}
          {words[0]}
        </span>{' '}
        {words.slice(1).join(' ')}
      </a>
    );
  }
  return (
    <a href={href} className={styles.link}>
      {words.slice(0, -1).join(' ')}{' '}
      <span className={styles.end}>
        {words.at(-1)}
        {arrow}
      </span>
    </a>
  );
}
