import { knownUser } from '#web/admin/session/session.ts';
import { listUnsent } from '#web/lib/drafts/unsent.ts';

/** What stands open above a record or in it: a dialog, the form of a field, one of several forms to decide with. */
const OPEN = 'dialog[open]:not([data-panel]), :popover-open:not([popover=manual]), main [aria-expanded=true]';

/** Whether somebody writes on the record around `place`, or decides on it, or wrote there what is not sent yet. */
export function isWrittenOn(place: Element | null, id: string): boolean {
  const field = document.activeElement?.closest('input, textarea, select');
  const around = place?.closest('[data-panel], main');
  const writes = Boolean(field && around?.contains(field));
  const drafted = listUnsent(knownUser()?.id).some(({ name }) => name.includes(id));
  return writes || drafted || document.querySelector(OPEN) !== null;
}
