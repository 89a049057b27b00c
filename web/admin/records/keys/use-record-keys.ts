import { type RefObject, useEffect } from 'react';
import { belongsToField } from './field-keys.ts';
import { areKeysOff } from './single-keys.ts';
import { pendingKey } from './use-list-keys.ts';

interface Steps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/**
 * Keys of an open record, in `root`: Escape closes it, J and K open the next and previous one, and each key in
 * `aria-keyshortcuts` presses its button or focuses its field.
 */
export function useRecordKeys(root: RefObject<HTMLElement | null>, steps: Steps): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
      // A press in a dialog or a popover above it is theirs.
      const above = document.querySelector(':modal:not([data-panel]), :popover-open:not([popover=manual])');
      if (event.defaultPrevented || above) return;
      const { key } = event;
      if (key === 'Escape' && steps.onClose) {
        event.preventDefault();
        steps.onClose();
        return;
      }
      if (belongsToField(event) || areKeysOff()) return;
      const act = actOf(key, steps) ?? buttonOf(root.current, key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  useEffect(() => {
    const key = pendingKey.current;
    const act = key && buttonOf(root.current, key);
    if (!act) return;
    pendingKey.current = undefined;
    act();
  });
  useEffect(() => () => void setTimeout(forgetKey), []);
}

/** A key that nothing in the record took is none for the next one that is opened. */
function forgetKey(): void {
  if (!document.querySelector('[data-panel]')) pendingKey.current = undefined;
}

function actOf(key: string, { onPrevious, onNext }: Steps): (() => void) | undefined {
  if (key === 'j' || key === 'ArrowRight') return onNext;
  return key === 'k' || key === 'ArrowLeft' ? onPrevious : undefined;
}

function buttonOf(root: HTMLElement | null, key: string): (() => void) | undefined {
  if (!/^[a-z]$/.test(key)) return undefined;
  const target = root?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`);
  if (!target) return undefined;
  return () => (target instanceof HTMLTextAreaElement ? target.focus() : target.click());
}
