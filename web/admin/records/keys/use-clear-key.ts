import { useEffect, useEffectEvent } from 'react';
import { belongsToField } from './field-keys.ts';

/** What takes Escape for itself: a dialog, the open record, a popover. */
const ABOVE = ':modal, dialog[data-panel][open], :popover-open:not([popover=manual])';

/** Escape clears what is chosen in a list, while `some` is; also in the choices of what to do with it. */
export function useClearKey(some: boolean, clear: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(ABOVE)) return;
    if (belongsToField(event) && !(event.target instanceof HTMLSelectElement)) return;
    clear();
  });
  useEffect(() => {
    if (!some) return;
    // It listens before those of what is above, which may be gone once their listeners are through.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [some]);
}
