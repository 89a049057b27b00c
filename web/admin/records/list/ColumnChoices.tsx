import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './ColumnChoices.module.css';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** The columns to choose from; loaded when they are opened. */
export default function ColumnChoices<T>({ all, arrangement }: Props<T>) {
  const { columns, isChosen, turnColumn } = arrangement;
  return (
    <fieldset className={styles.columns}>
      <legend className="visually-hidden">Columns</legend>
      {all.map((column) => (
        <CheckboxField
          key={column.id}
          name={`column-${column.id}`}
          label={column.label}
          checked={isChosen(column)}
          onChange={({ target }) => turnColumn(column.id, target.checked)}
        />
      ))}
      {all.some((column) => isChosen(column) && !columns.includes(column)) && (
        <p>Some of them need a wider window.</p>
      )}
    </fieldset>
  );
}
