import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './LayoutChoices.module.css';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** Rows with the columns to choose from, or cards; loaded when they are opened. */
export default function LayoutChoices<T>({ all, arrangement }: Props<T>) {
  const { rows, columns, isChosen, turnColumn, setView } = arrangement;
  return (
    <div className={styles.layout}>
      {rows && (
        <fieldset className={styles.columns}>
          <legend>Columns</legend>
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
      )}
      <Button size="sm" variant="outline" onClick={() => setView(rows ? 'cards' : 'rows')}>
        {rows ? 'Show cards' : 'Show rows'}
      </Button>
    </div>
  );
}
