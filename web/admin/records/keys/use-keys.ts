import { useEffect, useRef } from 'react';
import { belongsToField } from './field-keys.ts';
import { areKeysOff } from './single-keys.ts';

/** What each key does, by `event.key`. */
export type Keys = Partial<Record<string, () => void>>;

/**
 * Single keys that work anywhere on the page, except in a field, with a modifier, in a dialog, or if another element
 * handles them.
 */
export function useKeys(keys: Keys, areOthers: () => boolean = () => false): void {
  const latest = useRef({ keys, areOthers });
  latest.current = { keys, areOthers };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current.keys[event.key];
      if (!act || !isFreeKey(event) || latest.current.areOthers()) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Whether a press of a single key is a shortcut: not in a field, with a modifier, in a dialog, or handled by another
 * element.
 */
export function isFreeKey(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing;
  return (
    !held &&
    !belongsToField(event) &&
    !areKeysOff() &&
    !event.defaultPrevented &&
    document.querySelector(':modal') === null
  );
}
