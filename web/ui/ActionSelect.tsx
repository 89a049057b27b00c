import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { openFirst } from './open-first.ts';
import { SelectField } from './SelectField.tsx';

interface Props
  extends Omit<ComponentProps<typeof SelectField>, 'onChange' | 'onKeyDown' | 'onKeyUp' | 'onPointerDown'> {
  onChoose: (value: string) => void;
}

/** A select that acts at once on what is chosen; by keyboard, only after Enter. */
export function ActionSelect({ onChoose, ...props }: Props) {
  /** Whether a key opened the list: Chromium then reports what is marked as chosen, also where Escape closes it. */
  const byKey = useRef(false);
  const marked = useRef<string>(undefined);
  const act = useEffectEvent(() => {
    const value = marked.current;
    marked.current = undefined;
    if (value !== undefined) onChoose(value);
  });
  // A list that a key opened may be answered by the pointer, of which the page sees only what it does next.
  useEffect(() => {
    const answered = () => act();
    document.addEventListener('pointermove', answered);
    return () => document.removeEventListener('pointermove', answered);
  }, []);
  /** The key that closed the list comes up after what it chose was reported. */
  function released({ key, currentTarget: select }: KeyboardEvent<HTMLSelectElement>): void {
    if (key !== 'Escape') {
      act();
      return;
    }
    if (marked.current === undefined) return;
    marked.current = undefined;
    select.value = String(props.value ?? '');
  }
  return (
    <SelectField
      {...props}
      onKeyDown={(event) => {
        byKey.current = true;
        openFirst(event);
      }}
      onKeyUp={released}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onChange={({ target }) => {
        marked.current = target.value;
        if (!byKey.current) act();
      }}
    />
  );
}
