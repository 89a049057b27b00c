import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to its record after the list was drawn in another `view`, e.g. as cards. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, view: unknown) {
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view redraws the list
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
