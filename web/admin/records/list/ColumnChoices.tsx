import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import css from './ColumnChoices.module.css';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** The columns to choose from, or cards in their place; loaded when they are opened. */
export default function ColumnChoices<T>({ all, arrangement }: Props<T>) {
  const { columns, isChosen, turnColumn, setView } = arrangement;
  return (
    <fieldset className={css.columns}>
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
      {all.filter(isChosen).length > columns.length && <p>Some of them need a wider window.</p>}
      <Button size="sm" variant="outline" onClick={() => setView('cards')}>
        Show cards
      </Button>
    </fieldset>
  );
}
