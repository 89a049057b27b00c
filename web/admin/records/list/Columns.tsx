import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import css from './ListTools.module.css';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** Chooses the columns of a list. */
export function Columns<T>({ all, arrangement: { columns, turnColumn } }: Props<T>) {
  return (
    <Popover label="Columns">
      <fieldset className={css.columns}>
        <legend className="visually-hidden">Columns</legend>
        {all.map(({ id, label }) => (
          <CheckboxField
            key={id}
            name={`column-${id}`}
            label={label}
            checked={columns.some((column) => column.id === id)}
            onChange={({ target }) => turnColumn(id, target.checked)}
          />
        ))}
      </fieldset>
    </Popover>
  );
}
