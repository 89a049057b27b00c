import { Fragment, type ReactNode } from 'react';
import styles from './CompactMarks.module.css';

export interface Mark {
  /** What it says; the names of what has no room are said with their number. */
  name: string;
  shown: ReactNode;
}

/**
 * The marks of a row in the room that its name leaves: the first, the second where it fits, and how many more there
 * are; beside a name that needs the room, only how many.
 */
export function CompactMarks({ marks }: { marks: readonly Mark[] }) {
  const [first, second, ...others] = marks;
  if (!first) return null;
  return (
    <span className={styles.marks}>
      <More className={styles.only} marks={marks} />
      <span className={styles.mark}>{first.shown}</span>
      {second && <More className={styles.narrow} marks={[second, ...others]} />}
      {second && <span className={`${styles.mark} ${styles.wide}`}>{second.shown}</span>}
      {others.length > 0 && <More className={styles.wide} marks={others} />}
    </span>
  );
}

function More({ marks, className }: { marks: readonly Mark[]; className: string | undefined }) {
  const names = marks.map(({ name }) => name).join(', ');
  return (
    <span className={`${styles.more} ${className}`} title={names}>
      +{marks.length} <span className="visually-hidden">more: {names}</span>
    </span>
  );
}

/** The marks where all of them have room. */
export const AllMarks = ({ marks }: { marks: readonly Mark[] }) =>
  marks.map(({ name, shown }) => <Fragment key={name}>{shown} </Fragment>);
