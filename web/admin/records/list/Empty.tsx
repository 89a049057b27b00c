import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './Empty.module.css';
import type { ListState } from './use-list.ts';

interface Props {
  title: string;
  /** What it is for, or how something gets here. */
  hint: ReactNode;
  /** The list, where only some of its records were wanted: there may be older ones that match. */
  searched?: Pick<ListState<unknown>, 'hasMore' | 'busy' | 'loadMore'> | undefined;
}

/** What stands in the place of a list that has nothing. */
export default function Empty({ title, hint, searched }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title} role="status">
        {searched ? 'No results' : title}
      </p>
      <p>{searched ? 'Check the spelling, try fewer words, or remove a filter.' : hint}</p>
      {searched?.hasMore && (
        <Button variant="outline" busy={searched.busy} busyLabel="Searching…" onClick={searched.loadMore}>
          Search older records
        </Button>
      )}
    </div>
  );
}
