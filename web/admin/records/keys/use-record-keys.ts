import { type RefObject, useEffect } from 'react';
import { belongsToField } from './field-keys.ts';
import { pendingKey } from './pending-key.ts';
import { press } from './press.ts';
import { areKeysOff } from './single-keys.ts';
import { ACTION_KEYS } from './use-list-keys.ts';

interface Steps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Keys of an open record, in `root`: Escape closes it, J and K or the arrows open the next and previous one, and each
 * key in `aria-keyshortcuts` presses its button, or moves the focus to its field or group.
 */
export function useRecordKeys(root: RefObject<HTMLElement | null>, steps: Steps): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      // A press in a dialog or a popover above it is theirs.
      if (event.defaultPrevented || isBelow(root.current)) return;
      const { key } = event;
      if (key === 'Escape' && steps.onClose) {
        event.preventDefault();
        steps.onClose();
        return;
      }
      if (belongsToField(event) || areKeysOff()) return;
      const step = stepOf(key, steps);
      // A key that waits is for the record that was left.
      if (step) pendingKey.forget();
      const act = step ?? actionOf(root.current, key) ?? waitFor(root.current, key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  useEffect(() => {
    const key = pendingKey.read();
    const act = key && actionOf(root.current, key);
    if (!act) return;
    pendingKey.forget();
    act();
  });
  useEffect(() => () => void setTimeout(forgetKey), []);
}

/** A key that nothing in the record took is none for the next one that is opened. */
function forgetKey(): void {
  if (!document.querySelector('[data-panel]')) pendingKey.forget();
}

function stepOf(key: string, { onPrevious, onNext }: Steps): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowRight') return onNext;
  return key === 'k' || key === 'ArrowLeft' ? onPrevious : undefined;
}

function actionOf(root: HTMLElement | null, key: string): (() => void) | undefined {
  // A list names what is to be edited where it is not what E edits on every such record.
  if (!/^[a-z]+$/.test(key)) return undefined;
  const target = root?.querySelector<HTMLElement>(
    `:is([aria-keyshortcuts~="${key}"], [data-edits="${key}"]):not(:disabled)`,
  );
  return target ? () => press(target) : undefined;
}

/** Keeps a key for a record that is still loading. */
function waitFor(root: HTMLElement | null, key: string): (() => void) | undefined {
  const loading = root?.matches(':is([data-loading], :has([data-loading]))');
  return loading && ACTION_KEYS.includes(key) ? () => pendingKey.set(key) : undefined;
}

/** Whether something stands above the record that has the keys for itself: a dialog, a popover. */
function isBelow(root: HTMLElement | null): boolean {
  const above = document.querySelectorAll(':modal:not([data-panel]), :popover-open:not([popover=manual])');
  return [...above].some((each) => !each.contains(root));
}
