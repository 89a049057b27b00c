import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { belongsToField } from '#web/admin/records/keys/field-keys.ts';
import { areKeysOff, turnKeys } from '#web/admin/records/keys/single-keys.ts';
import { type Command, commandOf } from './shortcuts.ts';

/** Milliseconds that `g` waits for its second letter. */
const PREFIX_MS = 1_500;

/** Listens to keys while `targets` are known; answers whether single keys count, and how to change that. */
export function useShortcuts(
  targets: ReadonlyMap<string, string> | undefined,
  onCommand: (command: Command) => void,
): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(true);
  const latest = useRef(onCommand);
  latest.current = onCommand;
  useEffect(() => setOn(!areKeysOff()), []);

  // Runs before the hints of the keys are drawn.
  useLayoutEffect(() => {
    if (!targets) return;
    let prefixAt = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      const afterPrefix = event.timeStamp - prefixAt < PREFIX_MS;
      const dialogOpen = document.querySelector(':modal:not([data-panel])') !== null;
      const at = { typing: belongsToField(event), inForm: isInForm(event) };
      const command = commandOf(event, { afterPrefix, ...at, dialogOpen, on, targets });
      prefixAt = command?.kind === 'prefix' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!command) return;
      // Shortcuts of the page itself, e.g. those of the review, do not receive the second letter.
      event.preventDefault();
      event.stopPropagation();
      latest.current(command);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [targets, on]);

  function turn(next: boolean): void {
    turnKeys(next);
    setOn(next);
  }

  return [on, turn];
}

/** A button has its own meaning with Enter, e.g. to cancel. */
function isInForm({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('form :is(input, select, textarea)');
}
