import { type ReactNode, useId } from 'react';
import { CheckboxField } from './CheckboxField.tsx';
import styles from './CheckboxGroup.module.css';
import { FieldError } from './Field.tsx';

interface CheckboxGroupProps<Value extends string> {
  legend: string;
  name: string;
  options: readonly { value: Value; label: ReactNode }[];
  ticked: readonly string[];
  onChange: (ticked: Value[]) => void;
  error?: string | undefined;
}

/** Any number of choices out of a few, in the order of `options`. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { legend, name, options, ticked, onChange, error } = props;
  const errorId = useId();
  const toggle = (value: Value) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === value) !== ticked.includes(each)),
    );
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            name={name}
            value={ticked.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
