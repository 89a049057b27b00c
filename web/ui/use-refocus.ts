import { type RefObject, useEffect, useRef } from 'react';

const LEFT = 'a[href], button:enabled, input:enabled, select:enabled';

/**
 * Where a control inside `root` goes that had the focus, e.g. a button whose work is done, the first one that is left
 * gets it, or the one that `next` selects: else whoever works with the keyboard begins at the top of the page again.
 */
export function useRefocus(root: RefObject<HTMLElement | null>, next = LEFT): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && root.current?.contains(target)) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [root]);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const first = root.current?.querySelector<HTMLElement>(next);
    // Everything may be busy still: then whatever is drawn next.
    if (!first && document.activeElement === document.body) return;
    last.current = undefined;
    if (document.activeElement === document.body) first?.focus({ preventScroll: true });
  });
}
