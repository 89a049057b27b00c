import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { ListState } from '#web/admin/records/list/use-list.ts';
import { LINK } from './use-list-keys.ts';

interface Left {
  row: string;
  /** How far below the top of the window it was, in CSS pixels: a board scrolls by itself. */
  y: number;
  scrollY: number;
  /** How much of the list was loaded. */
  pages: number;
}

type Loaded = Pick<ListState<unknown>, 'settled'> &
  Partial<Pick<ListState<unknown>, 'pages' | 'hasMore' | 'moreFailed' | 'busy' | 'loadMore'>>;

/**
 * Phones send only `pagehide`, in time before the page blanks itself for the browser's cache; where a page is loaded
 * again, that is too late to write into its history entry.
 */
const LEAVING = ['beforeunload', 'pagehide'] as const;

/**
 * Returning from another page, or loading it again, restores what was loaded of the list, and focus and scroll position
 * of the record that was left. Stored in the history entry, so that a fresh visit begins at the top. Of a list that
 * comes at once, `list` says only whether it is there.
 */
export function useReturn(root: RefObject<HTMLElement | null>, list: Loaded): void {
  const { settled, pages = 1, hasMore, moreFailed, busy, loadMore } = list;
  const pagesNow = useEffectEvent(() => pages);
  useEffect(() => {
    const keep = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-record]');
      const open = new URLSearchParams(window.location.search).get('id');
      const left: Left = {
        row: row?.dataset.record ?? open ?? '',
        y: topOf(row),
        scrollY: window.scrollY,
        pages: pagesNow(),
      };
      window.history.replaceState({ left }, '');
    };
    for (const event of LEAVING) window.addEventListener(event, keep, { capture: true });
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, keep, { capture: true });
    };
  }, []);
  const restored = useRef(false);
  const restore = useEffectEvent(() => {
    if (!settled || restored.current) return;
    const left = (window.history.state as { left?: Left } | null)?.left;
    if (!left) {
      restored.current = true;
      return;
    }
    if (pages < left.pages && hasMore && !moreFailed) {
      if (!busy) loadMore?.();
      return;
    }
    restored.current = true;
    window.history.replaceState(null, '');
    window.scrollTo(0, left.scrollY);
    const record = left.row && root.current?.querySelector<HTMLElement>(`[data-record="${left.row}"]`);
    if (!record || document.activeElement !== document.body) return;
    record.querySelector<HTMLElement>(LINK)?.focus();
    root.current?.scrollBy(0, topOf(record) - left.y);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives may be the last
  useEffect(() => restore(), [settled, pages, busy]);
}

const topOf = (record: Element | null | undefined) => record?.getBoundingClientRect().y ?? 0;
