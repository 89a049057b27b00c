import { type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { useListKeys } from '#web/admin/records/keys/use-list-keys.ts';
import { UpdatesButton } from '#web/admin/records/live/UpdatesButton.tsx';
import { formatCount } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { countOf } from './count-of.ts';
import { DatesIn } from './DatesIn.tsx';
import styles from './RecordList.module.css';
import { Retry } from './Retry.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { ListState } from './use-list.ts';

/** Most lists have something: the first view is drawn without it. */
const Empty = lazy(() => import('./Empty.tsx'));

interface Props<T> {
  list: ListState<T>;
  /** Name of the records in a sentence, e.g. `user signups`. */
  noun: string;
  /** Empty state: title, and how records come in. */
  empty: { title: string; hint: ReactNode };
  /** Whether only some of the records are wanted: where none matches, there may still be others. */
  filtered?: boolean;
  /** The line over the records. */
  head?: ReactNode;
  /** Each record is one line, of these grid tracks. */
  tracks?: string | undefined;
  /** Id of the record that is open beside the list. */
  openId?: string | undefined;
  children: (record: T, headingRef: Ref<HTMLHeadingElement>) => ReactNode;
}

/** A list that grows a page at a time; its newly loaded records take the focus, so that reading goes on there. */
export function RecordList<T extends { id: string }>({
  list,
  noun,
  empty,
  filtered = false,
  head,
  tracks,
  openId,
  children,
}: Props<T>) {
  const asked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root, list.busy);
  const { records, pages, newestPageStart } = list;

  useEffect(() => {
    if (asked.current && pages > 1) heading.current?.focus();
    asked.current = false;
  }, [pages]);

  if (!list.settled) return <SkeletonRows />;
  if (list.failed) return <Retry what={`The ${noun}`} busy={list.busy} onRetry={list.retry} />;
  if (records.length === 0) {
    return (
      <>
        <UpdatesButton updates={list.updates} empty />
        <Suspense>
          <Empty {...empty} searched={filtered ? list : undefined} />
        </Suspense>
      </>
    );
  }

  const loadMore = () => {
    asked.current = true;
    list.loadMore();
  };
  return (
    <div
      ref={root}
      className={styles.list}
      aria-busy={list.busy || undefined}
      data-beside={openId !== undefined || undefined}
      style={tracks ? ({ '--tracks': tracks } as React.CSSProperties) : undefined}
    >
      <UpdatesButton updates={list.updates} />
      {head}
      <ul className={styles.records} data-rows={tracks ? '' : undefined}>
        {records.map((record, index) => (
          <li key={record.id} data-record={record.id} data-open={record.id === openId || undefined}>
            {children(record, index === newestPageStart ? heading : null)}
          </li>
        ))}
      </ul>
      <footer className={styles.end}>
        <p role="status">
          Showing {formatCount(records.length)}
          {list.total !== null && ` of ${countOf(list)}`} {noun}
        </p>
        <DatesIn />
        {list.moreFailed && !list.busy && <p className={styles.failed}>The next ones did not load.</p>}
        {list.hasMore && (
          <Button size="sm" variant="outline" busy={list.busy} busyLabel="Loading more…" onClick={loadMore}>
            Load more
          </Button>
        )}
      </footer>
    </div>
  );
}
