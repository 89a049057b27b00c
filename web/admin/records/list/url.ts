import { useSyncExternalStore } from 'react';

/** As links in mails and on other pages of the team have it. */
const TAB_LINK = /^#(signups|partnerships|messages|mail)$/;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const current = () => window.location.search + window.location.hash;

/**
 * The query of the page's address, kept up to date: what the dashboard shows is what its address says, so that Back,
 * reloading and a shared link lead to the same. Links of mails name the tab after a `#`.
 */
export function useUrl(): URLSearchParams {
  useSyncExternalStore(subscribe, current);
  const { search, hash } = window.location;
  return new URLSearchParams(TAB_LINK.test(hash) ? { tab: hash.slice(1) } : search);
}

/** Goes to the same page with that query. `replace`: Back leads to what was before this one. */
export function goTo(query: Record<string, string>, how: 'push' | 'replace' = 'push'): void {
  const search = new URLSearchParams(query);
  const address = `${window.location.pathname}?${search}`;
  if (how === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}
