import { PAGES } from '#contracts/paths.ts';
import type { Permission } from '#contracts/permissions.ts';

/** A page of the team as the bar and the palette name it. */
export interface AdminPage {
  label: string;
  to: string;
}

/** What a page takes; whoever lacks it is not led there. The others are open to the whole team. */
const TAKES: Record<string, Permission> = {
  [PAGES.insights]: 'stats.read',
  [PAGES.applications]: 'partnerships.read',
  [PAGES.importLeads]: 'leads.import',
  [PAGES.discountCodes]: 'discountCodes.manage',
  [PAGES.team]: 'team.manage',
  [PAGES.audit]: 'audit.read',
};

/** The lists of the dashboard, each with the letter that leads to it after `g`. */
const LISTS: (AdminPage & { takes: Permission; key: string })[] = [
  { label: 'User signups', to: `${PAGES.dashboard}#signups`, takes: 'signups.read', key: 's' },
  {
    label: 'Partnership requests',
    to: `${PAGES.dashboard}#partnerships`,
    takes: 'partnerships.read',
    key: 'p',
  },
  { label: 'Messages', to: `${PAGES.dashboard}#messages`, takes: 'messages.read', key: 'm' },
  { label: 'Mail', to: `${PAGES.dashboard}#mail`, takes: 'mails.read', key: 'l' },
];

const KEYS: Record<string, string> = {
  [PAGES.dashboard]: 'd',
  [PAGES.insights]: 'i',
  [PAGES.applications]: 'r',
  [PAGES.discountCodes]: 'c',
  [PAGES.team]: 't',
  [PAGES.audit]: 'a',
  [PAGES.account]: 'y',
};

type May = (permission: Permission) => boolean;

/** Those of the bar's `links` that whoever is signed in may open. */
export function openPages(links: AdminPage[], may: May): AdminPage[] {
  return links.filter(({ to }) => !TAKES[to] || may(TAKES[to]));
}

/** Everywhere one can go, the dashboard's lists too, with the letter that leads there after `g`. */
export function goTargets(links: AdminPage[], may: May): (AdminPage & { key: string | undefined })[] {
  const lists = LISTS.filter(({ takes }) => may(takes));
  return [...openPages(links, may).map((page) => ({ ...page, key: KEYS[page.to] })), ...lists];
}
