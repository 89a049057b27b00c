import { type MouseEvent, useCallback, useSyncExternalStore } from 'react';
import { readUrl } from './url.ts';

const MOVED = 'applications-moved';

function subscribe(listener: () => void): () => void {
  for (const event of ['popstate', MOVED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ['popstate', MOVED]) window.removeEventListener(event, listener);
  };
}

/** Where the page is, and how to go elsewhere in it so that Back leads here again. */
export function useUrl() {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const go = useCallback((link: string) => {
    window.history.pushState(null, '', link);
    window.dispatchEvent(new Event(MOVED));
    window.scrollTo(0, 0);
  }, []);
  return { ...readUrl(search), go };
}

/** Props of a link that stays on the page; with a key held it opens elsewhere, as links do. */
export function linkTo(href: string, go: (link: string) => void) {
  return {
    href,
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      go(href);
    },
  };
}
