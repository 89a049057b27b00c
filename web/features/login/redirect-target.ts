import { PAGES } from '#contracts/paths.ts';
import { isTeamRole } from '#contracts/roles.ts';

/** Pages that ask a customer to sign in. */
const OWN_PAGES: readonly string[] = [PAGES.account];

/**
 * Where somebody goes after signing in. People of the team go on to the `next` of the query when it is an address on this site,
 * else to the dashboard. Everybody else goes to the prices, unless `next` is a page of theirs.
 */
export function redirectTarget(role: string, search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  const wanted = next ? sameSitePath(next, origin) : undefined;
  if (isTeamRole(role)) return wanted ?? PAGES.dashboard;
  return OWN_PAGES.find((page) => page === wanted) ?? PAGES.pricing;
}

/** `next` as an absolute path of `origin`, or `undefined`. Browsers read `\` as `/` and skip tabs and line breaks. */
function sameSitePath(next: string, origin: string): string | undefined {
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  // `/.//host` is on this site while resolving, yet its path alone names another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
