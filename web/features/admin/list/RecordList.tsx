import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { NewsButton } from '../live/NewsButton.tsx';
import { formatCount } from '../numbers.ts';
import css from './RecordList.module.css';
import { Retry } from './Retry.tsx';
import type { ListState } from './use-list.ts';

interface Props<T> {
  list: ListState<T>;
  /** Name of the records in a sentence, e.g. `user signups`. */
  noun: string;
  /** What stands here when there are none, and what will fill the list. */
  empty: { title: string; hint: ReactNode };
  children: (record: T, headingRef: Ref<HTMLHeadingElement>) => ReactNode;
}

/** A list that grows a page at a time; its newly loaded records take the focus, so that reading goes on there. */
export function RecordList<T extends { id: string }>({ list, noun, empty, children }: Props<T>) {
  const asked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { records, pages, newestPageStart } = list;

  useEffect(() => {
    if (asked.current && pages > 1) heading.current?.focus();
    asked.current = false;
  }, [pages]);

  if (list.failed) return <Retry what={`The ${noun}`} busy={list.busy} onRetry={list.retry} />;
  if (records.length === 0) {
    return (
      <div className={css.empty}>
        <NewsButton news={list.news} empty />
        <p className={css.emptyTitle}>{empty.title}</p>
        <p>{empty.hint}</p>
      </div>
    );
  }

  const loadMore = () => {
    asked.current = true;
    list.loadMore();
  };
  return (
    <div className={css.list}>
      <NewsButton news={list.news} />
      <ul className={css.records}>
        {records.map((record, index) => (
          <li key={record.id}>{children(record, index === newestPageStart ? heading : null)}</li>
        ))}
      </ul>
      <footer className={css.end}>
        <p role="status">
          Showing {formatCount(records.length)}
          {list.total !== null && ` of ${formatCount(list.total)}`} {noun}
        </p>
        {list.moreFailed && !list.busy && <p className={css.failed}>The next ones did not load.</p>}
        {list.hasMore && (
          <Button variant="outline" busy={list.busy} busyLabel="Loading more…" onClick={loadMore}>
            Load more
          </Button>
        )}
      </footer>
    </div>
  );
}
