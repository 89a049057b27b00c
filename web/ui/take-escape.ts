import type { KeyboardEvent } from 'react';

/**
 * Escape closes a question or a form, and neither the dialog nor the record that it stands in; a dialog that it opened
 * itself closes without it. Where there is nothing to close, the key is for what is around.
 */
export const takeEscape =
  (close: (() => void) | undefined) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget } = event;
    if (!close || key !== 'Escape' || event.defaultPrevented) return;
    if (target instanceof Element && target.closest('dialog') !== currentTarget.closest('dialog')) return;
    event.preventDefault();
    close();
  };
