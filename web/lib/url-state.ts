import { type MouseEvent, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Calls `listener` whenever the page's URL changes. Returns what stops that. */
export function onUrlChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

const current = () => window.location.search + window.location.hash;

/**
 * The query and the hash of the page's URL, kept up to date. Only the URL decides what a page shows, so that Back,
 * reloading and a shared link lead to the same.
 */
export function useUrl(): { query: URLSearchParams; hash: string } {
  useSyncExternalStore(onUrlChange, current);
  const { search, hash } = window.location;
  return { query: new URLSearchParams(search), hash };
}

/** Goes to another URL of the same page. `replace`: Back skips the current URL. */
export function navigate(url: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') window.history.pushState(null, '', url);
  else window.history.replaceState(null, '', url);
  for (const listener of listeners) listener();
}

/** Goes to the same page with that query; a blank value is left out. */
export function setQuery(query: Readonly<Record<string, string>>, how?: 'push' | 'replace'): void {
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given).toString();
  navigate(search ? `?${search}` : window.location.pathname, how);
}

/**
 * Has a click on a link call `go` instead, which stays on the page. With a key held the browser opens another tab or
 * window.
 */
export function followHere(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}
