import { type FocusEvent, type KeyboardEvent, useId, useMemo, useState } from 'react';
import { findZone, zoneLabel, zoneOptions } from '#web/lib/format/zone-options.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends FieldProps {
  /** Blank where none is chosen. */
  value: string;
  /** What stands there for a blank one, where that is a choice. */
  usual?: string;
  /** It is being saved. */
  busy?: boolean;
  /** `undefined`: what was typed names no zone. */
  onZone: (zone: string | undefined) => void;
  onFocus?: () => void;
  onBlur?: (event: FocusEvent) => void;
}

/** A time zone, found by typing its city. */
export function ZoneField({ value, usual = '', busy, onZone, onFocus, onBlur, error, ...field }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState('');
  const [listed, setListed] = useState(false);
  // Not before it is needed: each zone takes a formatter to say what its clocks show.
  const options = useMemo(() => (listed ? zoneOptions(value) : []), [listed, value]);

  function choose(zone: string | undefined): void {
    setTyped(undefined);
    setWrong('');
    if (zone !== undefined && zone !== value) onZone(zone);
  }

  function type(text: string): void {
    const chosen = text && text === usual ? '' : options.find(({ label }) => label === text)?.value;
    if (chosen !== undefined) {
      choose(chosen);
      return;
    }
    setTyped(text);
    setWrong('');
  }

  /** Whoever goes on has typed what they mean. */
  function settle(): void {
    if (typed === undefined || wrong) return;
    const text = typed.trim();
    // A blank field is the usual zone, or says what it said before.
    const nothing = usual ? '' : undefined;
    const zone = text ? findZone(text, options) : nothing;
    if (text && zone === undefined) {
      setWrong(text);
      onZone(undefined);
    } else {
      choose(zone);
    }
  }

  return (
    <Field
      {...field}
      error={wrong ? `Please choose a city from the list: “${wrong}” is not one of them` : error}
    >
      {(control) => (
        <>
          <input
            type="text"
            list={listId}
            placeholder="Type a city"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            readOnly={busy}
            value={typed ?? (value ? zoneLabel(value) : usual)}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => {
              setListed(true);
              // What is typed takes the place of what stands there.
              target.select();
              onFocus?.();
            }}
            onBlur={(event) => {
              settle();
              onBlur?.(event);
            }}
            onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && settle()}
            {...control}
          />
          <datalist id={listId}>
            {usual && <option value={usual} />}
            {options.map(({ value, label }) => (
              <option key={value} value={label} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
