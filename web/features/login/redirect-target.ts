import { PAGES } from '#contracts/paths.ts';

/**
 * Where somebody goes after signing in. Admins go on to the `next` of the query when it is an address on this site,
 * else to the dashboard; everybody else goes to the prices.
 */
export function redirectTarget(role: string, search: string, origin: string): string {
  if (role !== 'admin') return PAGES.pricing;
  const next = new URLSearchParams(search).get('next');
  return (next && sameSitePath(next, origin)) || PAGES.dashboard;
}

/** `next` as an absolute path of `origin`, or `undefined`. Browsers read `\` as `/` and skip tabs and line breaks. */
function sameSitePath(next: string, origin: string): string | undefined {
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  // `/.//host` is on this site while resolving, yet its path alone names another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
