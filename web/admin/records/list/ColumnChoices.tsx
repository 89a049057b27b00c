import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import css from './ColumnChoices.module.css';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** The columns to choose from, loaded when they are opened. */
export default function ColumnChoices<T>({ all, arrangement: { columns, turnColumn } }: Props<T>) {
  return (
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
  );
}
