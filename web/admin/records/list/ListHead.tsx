import { type ReactNode, useEffect, useRef } from 'react';
import { useClearKey } from '#web/admin/records/keys/use-clear-key.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Glyph } from '#web/ui/Glyph.tsx';
import strip from '#web/ui/strip.module.css';
import type { Ordering } from './ColumnHeads.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import styles from './ListHead.module.css';
import type { ListHeading } from './list-heading.ts';
import type { Column } from './record-view.ts';

interface Props<T> {
  /** Label of the column that names the record, or of what it is made of. */
  first: string | readonly ListHeading[];
  /** Left out for cards. */
  columns: readonly Column<T>[] | undefined;
  /** The order of the list; left out where it cannot be chosen. */
  ordering?: Ordering;
  /** Choosing several; left out where nothing can be done to several. */
  choice?:
    | {
        shown: number;
        selected: number;
        onAll: (all: boolean) => void;
        actions: ReactNode;
        onClear: () => void;
      }
    | undefined;
}

/** The line over a list: what its columns are, or what can be done to the records that are chosen. */
export function ListHead<T>({ first, columns, ordering, choice }: Props<T>) {
  const box = useRef<HTMLInputElement>(null);
  const { selected = 0, shown = 0 } = choice ?? {};
  const some = selected > 0;
  const all = some && selected === shown;
  useClearKey(some, () => choice?.onClear());
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  useEffect(() => {
    if (!some) return;
    // The buttons go with the choice that they are about; the focus must not go with them. First the dialog closes.
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
      });
    };
  }, [some]);
  if (!choice && !columns) return null;
  return (
    <div className={styles.head} data-rows={columns && !some ? '' : undefined}>
      {choice && (
        <label className={styles.box}>
          <input
            ref={box}
            type="checkbox"
            checked={all}
            onChange={({ target }) => choice.onAll(target.checked)}
          />
          <span className={columns || some ? 'visually-hidden' : undefined}>Select all shown</span>
        </label>
      )}
      <p role="status" className={some ? styles.count : 'visually-hidden'}>
        {some && (
          <>
            {formatCount(selected)}
            <span> selected</span>
          </>
        )}
      </p>
      {some && choice && (
        <div className={`${styles.actions} ${strip.strip}`}>
          <Button
            size="sm"
            variant="outline"
            icon={<Glyph name="close" size={18} />}
            aria-keyshortcuts="Escape"
            onClick={choice.onClear}
          >
            <span>Clear</span>
          </Button>
          {choice.actions}
        </div>
      )}
      {!some && columns && <ColumnHeads first={first} columns={columns} ordering={ordering} />}
    </div>
  );
}
