import type { ReactNode } from 'react';
import styles from './SegmentedControl.module.css';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** A short note on the segment, e.g. `20% off`. */
  badge?: ReactNode;
  /** The key that chooses it. */
  shortcut?: string | undefined;
}

interface SegmentedControlProps<Value extends string> {
  /** The group's label; read aloud. */
  legend: string;
  name: string;
  options: readonly Segment<Value>[];
  /** The chosen value; requires `onChange`. */
  value?: Value;
  /** The initial value, if only the browser keeps the choice. */
  defaultValue?: Value;
  onChange?: (value: Value) => void;
}

/** One choice out of a few, side by side: a radio group drawn as a bar. */
export function SegmentedControl<Value extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            aria-keyshortcuts={option.shortcut}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
            className={styles.radio}
          />
          <span>{option.label}</span>
          {option.badge && <span className={styles.badge}>{option.badge}</span>}
        </label>
      ))}
    </fieldset>
  );
}
