import { PAGES } from '#contracts/paths.ts';
import { type Permission, rolesAllowed } from '#contracts/permissions.ts';
import type { ViewedList } from '#contracts/views.ts';
import { ICONS } from './icons.ts';
import type { OpenWork } from './open-work.ts';

/** A page in the sidebar and the palette. */
export interface AdminPage {
  label: string;
  to: string;
}

/** The dashboard with that list open. */
export const tabPage = (list: ViewedList) => `${PAGES.dashboard}?tab=${list}`;

interface PageDefinition {
  path: string;
  /** Permission to open it; left out if the whole team may. */
  permission?: Permission;
  /** The key that opens it after `g`. */
  key?: string;
  /** Its icon in the sidebar. */
  icon?: string;
  /** What its badge counts: a list, or what is new. */
  count?: keyof OpenWork['due'] | 'unread';
}

/** The team's pages. Labels and order of the links are in `content/admin-navigation.yaml`. */
const ADMIN_PAGES: readonly PageDefinition[] = [
  { path: tabPage('signups'), permission: 'signups.read', key: 's', icon: ICONS.leads, count: 'signups' },
  {
    path: tabPage('messages'),
    permission: 'messages.read',
    key: 'm',
    icon: ICONS.messages,
    count: 'messages',
  },
  {
    path: tabPage('partnerships'),
    permission: 'partnerships.read',
    key: 'p',
    icon: ICONS.applications,
    count: 'partnerships',
  },
  { path: PAGES.myDay, key: 'd', icon: ICONS.myDay, count: 'unread' },
  {
    path: PAGES.appointments,
    permission: 'appointments.read',
    key: 'n',
    icon: ICONS.appointments,
    count: 'appointments',
  },
  { path: PAGES.pipeline, permission: 'signups.read', key: 'b', icon: ICONS.pipeline },
  { path: PAGES.partners, permission: 'partners.read', key: 'r', icon: ICONS.partners },
  { path: PAGES.ledger, permission: 'partners.read', key: 'v', icon: ICONS.ledger },
  { path: PAGES.insights, permission: 'stats.read', key: 'i', icon: ICONS.insights },
  { path: PAGES.settings, key: 'o', icon: ICONS.settings },
  { path: PAGES.teamAccount, key: 'y' },
  { path: PAGES.team, permission: 'team.manage', key: 't' },
  { path: PAGES.tags, permission: 'tags.manage' },
  { path: PAGES.discountCodes, permission: 'discountCodes.manage', key: 'c' },
  { path: PAGES.importLeads, permission: 'leads.import' },
  { path: PAGES.apiTokens, permission: 'apiTokens.manage' },
  { path: PAGES.webhooks, permission: 'webhooks.manage' },
  { path: PAGES.mails, permission: 'mails.read', key: 'l' },
  { path: PAGES.audit, permission: 'audit.read', key: 'a' },
  { path: PAGES.privacy, permission: 'people.erase' },
];
const BY_PATH = new Map(ADMIN_PAGES.map((page) => [page.path, page]));

type May = (permission: Permission) => boolean;

/** The definition of the page that a link opens. */
export function definitionOf(to: string): PageDefinition {
  return BY_PATH.get(to) ?? { path: to };
}

/** The roles that may open a page, for `data-roles`; `undefined` for the whole team. */
export function rolesOf(to: string): string | undefined {
  const { permission } = definitionOf(to);
  return permission && rolesAllowed(permission).join(' ');
}

/** The pages that the signed-in user may open, with their keys. */
export function goTargets(links: AdminPage[], may: May): (AdminPage & { key: string | undefined })[] {
  return links.flatMap(({ label, to }) => {
    const { permission, key } = definitionOf(to);
    return !permission || may(permission) ? [{ label, to, key }] : [];
  });
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
  const isReadable = (permission?: Permission) => permission !== undefined && may(permission);
  return open.find((to) => isReadable(definitionOf(to).permission)) ?? pathname;
}
