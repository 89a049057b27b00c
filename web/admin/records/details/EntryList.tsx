import type { ReactNode } from 'react';
import { formatDateTime } from '#web/lib/format/format.ts';
import styles from './EntryList.module.css';
import { EntryTitle } from './EntryTitle.tsx';

/** What happened to a record, newest first; its children are `Entry`. */
export function EntryList({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.entries} aria-label="Newest first">
      {children}
    </ol>
  );
}

interface Props {
  title: string;
  /** It was taken back. */
  isUndone?: boolean;
  by: string;
  at: string;
  /** What became of the entry since, e.g. `, edited`. */
  since?: string;
  /** What they wrote. */
  text?: string | null | undefined;
  /** Below it, e.g. a mail, or what changes a note. */
  children?: ReactNode;
}

/** One entry: what happened, who did it and when, and what they wrote. */
export function Entry({ title, isUndone, by, at, since, text, children }: Props) {
  return (
    <li>
      <p className={styles.by}>
        <strong>
          <EntryTitle title={title} isUndone={isUndone} />
        </strong>
        , {by}, <time dateTime={at}>{formatDateTime(at)}</time>
        {since}
      </p>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </li>
  );
}
