import { useEffect, useRef } from 'react';

/** What each key does, by `event.key`. */
export type Keys = Partial<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable]';

/** Single keys that work anywhere on the page, but never while somebody types, holds a modifier or is in a dialog. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || !isFree(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isFree(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing;
  const typing = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return !held && !typing && !event.defaultPrevented && document.querySelector('dialog[open]') === null;
}
