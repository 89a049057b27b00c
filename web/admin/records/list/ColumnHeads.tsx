import type { Sort } from '#contracts/list-choices.ts';
import { SORT_LABELS } from '#web/admin/records/filters/fields.ts';
import styles from './ColumnHeads.module.css';
import type { ListHeading } from './list-heading.ts';
import type { Column } from './record-view.ts';

/** The order of a list, and how it is changed. */
export interface Ordering {
  sort: Sort;
  onSort: (sort: Sort) => void;
  labels?: Partial<Record<Sort, string>> | undefined;
}

interface Props<T> {
  first: string | readonly ListHeading[];
  columns: readonly Column<T>[];
  ordering: Ordering | undefined;
}

/** Orders in which the latest comes first. */
const DESCENDING: readonly Sort[] = ['newest', 'active', 'day'];

/**
 * What the columns of a list are; those by which it can be sorted are buttons. The records are no table, and only
 * headers of tables could have `aria-sort`: each of their values names its column, so what is no button is only for the
 * eye.
 */
export function ColumnHeads<T>({ first, columns, ordering }: Props<T>) {
  const heads = typeof first === 'string' ? [{ label: first }] : first;
  return (
    <>
      <span className={styles.label}>
        {heads.map((head) => (
          <Head key={head.label} head={head} ordering={ordering} />
        ))}
      </span>
      {columns.map((column) => (
        <span key={column.id} className={styles.label} data-numeric={column.numeric}>
          <Head head={column} ordering={ordering} />
        </span>
      ))}
    </>
  );
}

function Head({ head: { label, sorts }, ordering }: { head: ListHeading; ordering: Ordering | undefined }) {
  if (!ordering || !sorts) return <span aria-hidden="true">{label}</span>;
  const { sort, onSort, labels = SORT_LABELS } = ordering;
  const next = after(sorts, sort);
  const sorted = sorts.includes(sort);
  return (
    <button
      type="button"
      className={styles.sort}
      aria-pressed={sorted}
      title={labels[next]}
      onClick={() => onSort(next)}
    >
      <span className="visually-hidden">Sort by </span>
      {label}
      {sorted && (
        <>
          <span className="visually-hidden"> ({labels[sort]})</span>
          <span aria-hidden="true">{DESCENDING.includes(sort) ? ' ↓' : ' ↑'}</span>
        </>
      )}
    </button>
  );
}

/** What a press on a heading chooses: its first order, then its other one, or the usual one where it has no other. */
function after(sorts: readonly Sort[], sort: Sort): Sort {
  const following = sorts[sorts.indexOf(sort) + 1];
  if (following) return following;
  return sorts.length === 1 ? 'newest' : (sorts[0] ?? 'newest');
}
