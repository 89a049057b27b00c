import { type MouseEvent, useCallback } from 'react';
import { navigate, useUrl } from '#web/lib/url-state.ts';
import { readUrl } from './url.ts';

/** Where the page is, and how to go elsewhere in it so that Back leads here again. */
export function useApplicationsUrl() {
  const { query } = useUrl();
  const go = useCallback((link: string) => {
    navigate(link);
    window.scrollTo(0, 0);
  }, []);
  return { ...readUrl(query), go };
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
