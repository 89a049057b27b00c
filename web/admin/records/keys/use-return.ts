import { type RefObject, useEffect } from 'react';

interface Left {
  row: string;
  scrollY: number;
}

/**
 * Returning from another page restores focus and scroll position of the record that was left. Stored in the history
 * entry, so that a fresh visit begins at the top.
 */
export function useReturn(root: RefObject<HTMLElement | null>, settled: boolean): void {
  useEffect(() => {
    // Before the page blanks itself for the browser's cache.
    const keep = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-record]')?.dataset.record;
      const open = new URLSearchParams(window.location.search).get('id');
      const left: Left = { row: row ?? open ?? '', scrollY: window.scrollY };
      window.history.replaceState({ left }, '');
    };
    window.addEventListener('pagehide', keep, { capture: true });
    return () => window.removeEventListener('pagehide', keep, { capture: true });
  }, []);
  useEffect(() => {
    const left = (window.history.state as { left?: Left } | null)?.left;
    if (!settled || !left) return;
    window.history.replaceState(null, '');
    window.scrollTo(0, left.scrollY);
    const line = left.row && root.current?.querySelector<HTMLElement>(`[data-record="${left.row}"] h2 a`);
    if (line && document.activeElement === document.body) line.focus({ preventScroll: true });
  }, [root, settled]);
}
