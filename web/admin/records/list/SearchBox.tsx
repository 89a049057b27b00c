import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPause } from '#web/lib/after-pause.ts';
import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  label: string;
  /** What stands in the empty field: the label, unless that has no room or stands above it. */
  hint?: string;
  value: string;
  onSearch: (q: string) => void;
}

/** Searches while one types, after a short pause; whatever else changes the search shows here. */
export function SearchBox({ label, hint = label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const search = useEffectEvent((q: string) => {
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q);
  });

  useEffect(() => afterPause(() => search(typed.trim())), [typed]);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <TextField
          label={label}
          name="q"
          placeholder={hint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The browser empties the field; the next letters are keys of the list again.
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
          // Now: a search that came after the next press would close the record that it opened.
          onBlur={() => search(typed.trim())}
        />
      </form>
    </search>
  );
}
