import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPause } from '#web/admin/records/after-pause.ts';
import { leadsToFirst } from '#web/admin/records/keys/field-keys.ts';
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

  const searchTyped = useEffectEvent(() => search(typed.trim()));
  const isPressed = usePress(searchTyped);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause after each letter
  useEffect(() => afterPause(() => isPressed.current || searchTyped()), [typed]);

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
          onKeyDown={(event) => {
            // The browser empties the field; the next letters are keys of the list again.
            if (event.key === 'Escape') event.currentTarget.blur();
            if (!leadsToFirst(event.nativeEvent)) return;
            event.preventDefault();
            search(typed.trim());
          }}
          // It searches now: a search that came after the next press would close the record that the press opened.
          onBlur={() => isPressed.current || search(typed.trim())}
        />
      </form>
    </search>
  );
}

/**
 * Whether a button of the pointer is down; calls `onEnd` once it is up, before the click. What appeared above the
 * pointer meanwhile would move its target away, and there would be no click.
 */
function usePress(onEnd: () => void) {
  const isPressed = useRef(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const release = () => {
      isPressed.current = false;
      end();
    };
    window.addEventListener('pointerdown', () => (isPressed.current = true), options);
    window.addEventListener('pointerup', release, options);
    window.addEventListener('pointercancel', release, options);
    return () => listening.abort();
  }, []);
  return isPressed;
}
