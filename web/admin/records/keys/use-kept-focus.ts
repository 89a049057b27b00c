import { type RefObject, useEffect, useRef } from 'react';

/** The record that had the focus has it again after the list was drawn anew in another `view`, e.g. as cards. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, view: unknown) {
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: this is what draws the list anew
  useEffect(() => {
    if (document.activeElement !== document.body || !last.current) return;
    root.current
      ?.querySelector<HTMLElement>(`[data-record="${last.current}"] h2 a`)
      ?.focus({ preventScroll: true });
  }, [root, view]);
  return (id: string) => {
    last.current = id;
  };
}
