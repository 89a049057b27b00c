import { PAGES } from '#contracts/paths.ts';
import { type Permission, rolesAllowed } from '#contracts/permissions.ts';
import type { ViewedList } from '#contracts/views.ts';

/** A page in the sidebar and the palette. */
export interface AdminPage {
  label: string;
  to: string;
}

/** The dashboard with that list open. */
export const tabPage = (list: ViewedList) => `${PAGES.dashboard}?tab=${list}`;

/** Permission that each page needs; the others are open to the whole team. */
const PAGE_PERMISSIONS: Record<string, Permission> = {
  [tabPage('signups')]: 'signups.read',
  [tabPage('messages')]: 'messages.read',
  [tabPage('partnerships')]: 'partnerships.read',
  [PAGES.insights]: 'stats.read',
  [PAGES.importLeads]: 'leads.import',
  [PAGES.discountCodes]: 'discountCodes.manage',
  [PAGES.team]: 'team.manage',
  [PAGES.audit]: 'audit.read',
  [PAGES.mails]: 'mails.read',
  [PAGES.privacy]: 'people.erase',
};

/** The key that opens a page after `g`. */
const KEYS: Record<string, string> = {
  [tabPage('signups')]: 's',
  [tabPage('messages')]: 'm',
  [tabPage('partnerships')]: 'p',
  [PAGES.myDay]: 'd',
  [PAGES.insights]: 'i',
  [PAGES.settings]: 'o',
  [PAGES.discountCodes]: 'c',
  [PAGES.team]: 't',
  [PAGES.audit]: 'a',
  [PAGES.mails]: 'l',
  [PAGES.teamAccount]: 'y',
};

type May = (permission: Permission) => boolean;

/** The roles that a page is for, as `data-roles` has them; `undefined` for the whole team. */
export function rolesOf(to: string): string | undefined {
  return PAGE_PERMISSIONS[to] && rolesAllowed(PAGE_PERMISSIONS[to]).join(' ');
}

/** The pages that the signed-in user may open, with their keys. */
export function goTargets(links: AdminPage[], may: May): (AdminPage & { key: string | undefined })[] {
  return links
    .filter(({ to }) => !PAGE_PERMISSIONS[to] || may(PAGE_PERMISSIONS[to]))
    .map(({ label, to }) => ({ label, to, key: KEYS[to] }));
}

const LISTS: readonly ViewedList[] = ['signups', 'partnerships', 'messages'];

/** The sidebar entry of a URL; `settings` and `may` are those of the signed-in user. */
export function pageHere(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  { settings, may }: { settings: AdminPage[]; may: May },
): string {
  if (pathname.startsWith('/admin/signups')) return tabPage('signups');
  if (settings.some(({ to }) => to === pathname)) return PAGES.settings;
  if (pathname !== PAGES.dashboard) return pathname;
  const named = new URLSearchParams(search).get('tab') ?? hash.slice(1);
  const open = [named, ...LISTS].map((list) => tabPage(list as ViewedList));
  return open.find((to) => PAGE_PERMISSIONS[to] && may(PAGE_PERMISSIONS[to])) ?? pathname;
}
