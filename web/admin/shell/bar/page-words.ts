import { PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { type AdminPage, tabPage } from './admin-pages.ts';

/** Not found by those who may not export. */
const EXPORT = 'Export CSV';

/** What is on a page, by which the palette finds it beside its name. */
const PAGE_WORDS: Readonly<Record<string, readonly string[]>> = {
  [tabPage('signups')]: ['Leads', EXPORT],
  [tabPage('messages')]: [EXPORT],
  [tabPage('partnerships')]: ['Applications', EXPORT],
  [PAGES.appointments]: ['Absences', 'Free times'],
  [PAGES.partners]: ['Balances', 'Rejected codes', EXPORT],
  [PAGES.ledger]: ['Payments', 'Refunds', 'Payouts', 'Corrections', 'Commission', EXPORT],
  [PAGES.insights]: ['Statistics', 'Funnel', 'Sources', 'Industries', 'Plans', 'Revenue', 'Lost reasons'],
  [PAGES.teamAccount]: ['Password', 'Sign-in codes', 'Sessions', 'Time zone'],
  [PAGES.team]: ['Colleagues', 'Roles', 'Invitations'],
  [PAGES.privacy]: ['Download or erase a person'],
};

/** What on the page fits what was typed, where its name alone does not; blank where nothing does. */
export function foundOn({ label, to }: AdminPage, typed: string, role: TeamRole): string {
  const words = (PAGE_WORDS[to] ?? []).filter((each) => each !== EXPORT || roleMay(role, 'records.export'));
  if (fits(label, typed) || !fits([label, ...words].join(' '), typed)) return '';
  return words.filter((each) => wordsOf(typed).some((word) => fits(each, word))).join(', ');
}

/** Whether each word typed begins somewhere in `label`. */
export function fits(label: string, typed: string): boolean {
  const labels = ` ${label.toLowerCase()}`;
  return wordsOf(typed).every((word) => labels.includes(` ${word}`));
}

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);
