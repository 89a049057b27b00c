import { nextPage } from '#contracts/next-page.ts';
import { PAGES } from '#contracts/pages.ts';
import { isTeamRole } from '#contracts/roles.ts';

/** Pages that require a customer or a partner to sign in. */
const OWN_PAGES: readonly string[] = [PAGES.account, PAGES.partner];

/**
 * The page after signing in. Team members go to the `next` of the query if it is a page of this site, else to the
 * dashboard. Partners go to their portal and customers to the prices, unless `next` is one of their own pages.
 */
export function redirectTarget(role: string, search: string): string {
  const next = new URLSearchParams(search).get('next');
  const wanted = next ? nextPage(next) : undefined;
  if (isTeamRole(role)) return wanted ?? PAGES.dashboard;
  const usual = role === 'partner' ? PAGES.partner : PAGES.pricing;
  return OWN_PAGES.find((page) => page === wanted) ?? usual;
}
