import { useEffect, useRef } from 'react';

/** What each key does, by `event.key`. */
export type Keys = Partial<Record<string, () => void>>;

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

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
      if (!act || !isFree(event) || latest.current.areOthers()) return;
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
  // Turned off in the help: people who speak to their computer would press them by accident.
  const off = localStorage.getItem('shortcuts') === 'off';
  return !held && !typing && !off && !event.defaultPrevented && document.querySelector(':modal') === null;
}
