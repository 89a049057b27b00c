import { nextPage } from '#contracts/next-page.ts';
import { PAGES } from '#contracts/paths.ts';
import { isTeamRole } from '#contracts/roles.ts';

/** Pages that ask a customer to sign in. */
const OWN_PAGES: readonly string[] = [PAGES.account];

/**
 * Where somebody goes after signing in. People of the team go on to the `next` of the query when it is a page of this site,
 * else to the dashboard. Everybody else goes to the prices, unless `next` is a page of theirs.
 */
export function redirectTarget(role: string, search: string): string {
  const next = new URLSearchParams(search).get('next');
  const wanted = next ? nextPage(next) : undefined;
  if (isTeamRole(role)) return wanted ?? PAGES.dashboard;
  return OWN_PAGES.find((page) => page === wanted) ?? PAGES.pricing;
}
