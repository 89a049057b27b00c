import type { RefObject } from 'react';
import type { CustomerValues } from '#web/admin/records/details/customer-values.ts';
import { EDITED_FIELD_LABELS as LABELS } from '#web/admin/records/details/edited-field-labels.ts';
import { signupValue } from '#web/admin/records/details/signup-value.ts';
import type { Contested } from '#web/admin/signups/edit/rebase.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import styles from './edit.module.css';

export type Choice = 'theirs' | 'mine';
export type ContestedField = Contested<keyof CustomerValues>;

interface Props {
  notice: RefObject<HTMLDivElement | null>;
  /** What happened. */
  message: string;
  fields: readonly ContestedField[];
  chosen: Partial<Record<keyof CustomerValues, Choice>>;
  onChoose: (field: ContestedField, choice: Choice) => void;
}

/**
 * Says inside the dialog that somebody else was first, and asks which value stays where both changed the same field.
 */
export function ContestedFields({ notice, message, fields, chosen, onChoose }: Props) {
  return (
    <div ref={notice} tabIndex={-1} role="alert" className={styles.refused}>
      <p>{message}</p>
      {fields.length > 0 ? (
        <p>You both changed these. Choose which stays:</p>
      ) : (
        <p>What they changed is in the form now, and so are your changes.</p>
      )}
      {fields.map((field) => (
        <div key={field.name}>
          <p>{LABELS[field.name]}</p>
          <SegmentedControl<Choice | ''>
            legend={`${LABELS[field.name]}: which stays`}
            name={`stays-${field.name}`}
            value={chosen[field.name] ?? ''}
            options={[
              { value: 'theirs', label: `Theirs: ${signupValue(field.name, field.theirs) || 'nothing'}` },
              { value: 'mine', label: `Mine: ${signupValue(field.name, field.mine) || 'nothing'}` },
            ]}
            onChange={(choice) => choice && onChoose(field, choice)}
          />
        </div>
      ))}
    </div>
  );
}
