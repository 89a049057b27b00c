import { useState } from 'react';
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from '#contracts/imported-lead.ts';
import { type ImportCheck, missingFields } from '#contracts/lead-import.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useColleagueOptions } from './api/colleagues.ts';
import styles from './Import.module.css';
import type { ImportState } from './use-import.ts';

interface Props {
  state: ImportState;
  check: ImportCheck;
  /** Whether something else is chosen by now than what was checked. */
  changed: boolean;
  /** Begins folded: every column is matched, and what is to be corrected comes first. */
  folded: boolean;
}

/** What a file says of people, and what the team makes of them, which needs a word more: each has lines of its own. */
const OF_THE_TEAM = IMPORT_FIELD_NAMES.filter((field) => IMPORT_FIELDS[field].hint);
const ABOUT_THEM = IMPORT_FIELD_NAMES.filter((field) => !OF_THE_TEAM.includes(field));

/** Which column is which; and what holds for all rows where the file does not say. */
export function Mapping({ state, check, changed, folded }: Props) {
  const [begunOpen] = useState(!folded);
  const missing = missingFields(state.mapping);
  return (
    <details className={styles.section} open={begunOpen}>
      <summary>
        <h2>Match the columns</h2>
      </summary>
      {[ABOUT_THEM, OF_THE_TEAM].map((fields) => (
        <div key={fields[0]} className={styles.mapping}>
          {fields.map((field) => (
            <Source key={field} field={field} state={state} columns={check.columns} missing={missing} />
          ))}
        </div>
      ))}
      <div>
        <Button
          variant={changed ? 'primary' : 'outline'}
          disabled={state.phase !== undefined}
          onClick={() => void state.recheck()}
        >
          Check the rows
        </Button>
      </div>
    </details>
  );
}

/** What is said where nothing is chosen for these. */
const MISSING: Partial<Record<ImportField, string>> = {
  name: 'Choose a column for the full name, or for the first and the last name',
  email: 'Choose a column for the email, or for the phone number',
};

interface SourceProps {
  field: ImportField;
  state: ImportState;
  columns: string[];
  missing: string[];
}

function Source({ field, state, columns, missing }: SourceProps) {
  const { label, forAll: one, choices, isColleague, hint } = IMPORT_FIELDS[field];
  const colleagues = useColleagueOptions();
  const { column, value } = state.mapping[field] ?? {};
  const choose = (text: string) =>
    state.map(field, text === '' ? { value } : { column: Number(text), value });
  const forAll = {
    label: `${label}, for all rows`,
    name: `${field}-value`,
    value: value ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      state.map(field, { column, value: target.value }),
  };
  return (
    <div className={styles.source}>
      <SelectField
        label={label}
        name={field}
        hint={hint}
        error={missing.includes(field) ? MISSING[field] : undefined}
        placeholder="Not in the file"
        options={columns.map((name, index) => ({
          value: String(index),
          label: name || `Column ${index + 1}`,
        }))}
        value={column === undefined ? '' : String(column)}
        onChange={({ target }) => choose(target.value)}
      />
      {column === undefined &&
        one &&
        (isColleague ? (
          <SelectField {...forAll} placeholder={UNASSIGNED} options={colleagues} />
        ) : choices ? (
          <SelectField
            {...forAll}
            placeholder="Unknown"
            options={Object.entries(choices).map(([each, labels]) => ({ value: each, label: labels }))}
          />
        ) : (
          <TextField {...forAll} />
        ))}
    </div>
  );
}
