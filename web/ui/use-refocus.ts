import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Where a control inside `root` goes that had the focus, e.g. a button whose work is done, the first one that is left
 * gets it: else whoever works with the keyboard begins at the top of the page again. What it returns is `root`'s
 * `onFocus`.
 */
export function useRefocus(root: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const { activeElement, body } = document;
    // While React draws, it tells of no focus: a dialog that closed gave it back.
    if (activeElement && root.current?.contains(activeElement)) last.current = activeElement;
    if (!last.current || last.current.isConnected) return;
    last.current = undefined;
    if (activeElement !== body) return;
    const first = root.current?.querySelector<HTMLElement>('a[href], button, input, select');
    first?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
