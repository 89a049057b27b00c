import type { ReactNode, Ref } from 'react';
import { headingId } from './heading-id.ts';
import styles from './Row.module.css';
import type { Column, RecordView } from './record-view.ts';
import { tip } from './tip.ts';
import { GAP } from './use-arrangement.ts';

interface Props<T> {
  record: T;
  view: RecordView<T>;
  columns: readonly Column<T>[];
  /** The title as the link that opens the record. */
  title: ReactNode;
  /** What chooses the record, where several can be worked on at once. */
  box: ReactNode;
  actions: ReactNode;
  headingRef: Ref<HTMLHeadingElement>;
}

/** One record of a list on one line; what can be done with it shows under the pointer and the focus. */
export function Row<T extends { id: string }>({
  record,
  view,
  columns,
  title,
  box,
  actions,
  headingRef,
}: Props<T>) {
  const remark = view.remark?.(record);
  const last = columns.slice(columns.findLastIndex(({ stays }) => !stays) + 1);
  // Beside the ends of the row and of the last of its columns.
  const after = last.reduce((rem, { width }) => rem + width + GAP, GAP);
  return (
    <article className={styles.row} aria-labelledby={headingId(record.id)}>
      {box}
      <div className={styles.who}>
        <div className={styles.name}>
          <h2 id={headingId(record.id)} tabIndex={-1} ref={headingRef} title={view.title(record)}>
            {title}
          </h2>
          {view.marks(record, columns)}
        </div>
        <p title={tip(view.subtitle(record))}>{view.subtitle(record)}</p>
      </div>
      {columns.map(({ id, label, numeric, twoLines, cell }) => (
        <div
          key={id}
          className={styles.cell}
          data-numeric={numeric}
          data-two-lines={twoLines}
          title={tip(cell(record))}
        >
          <span className="visually-hidden">{label}: </span>
          {cell(record)}
        </div>
      ))}
      <div
        className={styles.actions}
        data-between={last.length > 0 || undefined}
        style={last.length > 0 ? { right: `${after}rem` } : undefined}
      >
        {actions}
      </div>
      {remark && <p className={styles.remark}>{remark}</p>}
    </article>
  );
}
