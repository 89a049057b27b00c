import { useEffect, useRef } from 'react';
import type { Outcome, QueuedApplication } from '#contracts/review.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import css from './BulkBar.module.css';
import { LABELS } from './outcome-labels.ts';

interface Props {
  shown: readonly QueuedApplication[];
  selected: readonly QueuedApplication[];
  onAll: (all: boolean) => void;
  onDecide: (outcome: Outcome) => void;
}

/** Chooses all applications that are shown, and decides on those that are chosen. */
export function BulkBar({ shown, selected, onAll, onDecide }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const some = selected.length > 0;
  const all = some && selected.length === shown.length;
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
  if (shown.length === 0) return null;
  return (
    <section className={css.bar} aria-label="Bulk decision">
      <label className={css.all}>
        <input ref={box} type="checkbox" checked={all} onChange={({ target }) => onAll(target.checked)} />
        Select all shown
      </label>
      <p role="status" className={css.count}>
        {some && `${formatCount(selected.length)} selected`}
      </p>
      {some &&
        (['approved', 'rejected'] as const).map((outcome) => (
          <Button key={outcome} size="sm" variant="outline" onClick={() => onDecide(outcome)}>
            {LABELS[outcome].title} {formatCount(selected.length)}
          </Button>
        ))}
    </section>
  );
}
