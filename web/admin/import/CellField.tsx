import { type KeyboardEvent, useId, useState } from 'react';
import { IMPORT_FIELDS } from '#contracts/imported-lead.ts';
import { Field } from '#web/ui/Field.tsx';
import { useColleagueOptions } from './api/colleagues.ts';
import styles from './CellField.module.css';
import type { Cell } from './corrections.ts';

interface Props {
  cell: Cell;
  /** Writes another text into the cell. */
  onCorrect: (value: string) => void;
  /** Called after Enter, when the next cell is wanted. */
  onNext: () => void;
}

/** One cell of the file with what is wrong with it, to be corrected in place: checked at Enter, and when it is left. */
export function CellField({ cell, onCorrect, onNext }: Props) {
  const { row, field, value, message, about, everywhere } = cell;
  const corrected = everywhere ? `Corrected, in all rows with “${everywhere}”` : 'Corrected';
  const { label, choices, isColleague, isLong } = IMPORT_FIELDS[field];
  const colleagues = useColleagueOptions();
  const saidId = useId();
  const [text, setText] = useState(value);
  const options = isColleague
    ? colleagues
    : choices && Object.entries(choices).map(([each, name]) => ({ value: each, label: name }));

  function commit(next = text): boolean {
    if (next === value) return false;
    onCorrect(next);
    return true;
  }
  const shared = {
    value: text,
    // The message is said with the field: fifty alerts at once would say nothing.
    'aria-invalid': message !== undefined || undefined,
    onBlur: () => void commit(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (isLong && event.shiftKey)) return;
      event.preventDefault();
      if (commit()) onNext();
    },
  };
  return (
    <Field
      label={`Row ${row}, ${label}`}
      name={`cell-${row}-${field}`}
      hint={about && <span className={styles.about}>{about}</span>}
    >
      {(control) => {
        const said = {
          ...control,
          ...shared,
          'aria-describedby': [control['aria-describedby'], saidId].filter(Boolean).join(' '),
        };
        return (
          <>
            {options ? (
              <select
                {...said}
                onChange={({ target }) => {
                  setText(target.value);
                  commit(target.value);
                }}
              >
                {text && !options.some((option) => option.value === text) && (
                  <option value={text}>{text}</option>
                )}
                <option value="">Leave blank</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </select>
            ) : isLong ? (
              <textarea {...said} rows={2} onChange={({ target }) => setText(target.value)} />
            ) : (
              <input
                type="text"
                {...said}
                enterKeyHint="next"
                autoComplete="off"
                onChange={({ target }) => setText(target.value)}
              />
            )}
            <p id={saidId} className={message ? styles.wrong : styles.right}>
              {message ?? corrected}
            </p>
          </>
        );
      }}
    </Field>
  );
}
