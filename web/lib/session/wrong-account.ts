import { PAGES } from '#contracts/pages.ts';
import { isTeamRole } from '#contracts/roles.ts';

/** What is said to somebody who is signed in and opened a page that is for others. */
export interface WrongAccount {
  text: string;
  /** The page that is theirs. */
  own: { href: string; label: string };
}

const TEAM_PAGE = /^\/admin(?![\w-])/;
const PARTNER_PAGE = /^\/partner(?![\w-])/;

/** What somebody of `role` is told on the page of that path; `undefined` where it is open to them. */
export function wrongAccount(role: string, path: string): WrongAccount | undefined {
  const account = accountOf(role);
  const { own } = account;
  const told = (whose: string) => ({
    text: `This page is for ${whose}. You are signed in with ${account.name}.`,
    own,
  });
  if (TEAM_PAGE.test(path) && !isTeamRole(role)) return told('our team');
  if (PARTNER_PAGE.test(path) && role !== 'partner') return told('our partners');
  return undefined;
}

function accountOf(role: string) {
  if (isTeamRole(role)) {
    return { name: 'an account of our team', own: { href: PAGES.dashboard, label: 'Go to the dashboard' } };
  }
  if (role === 'partner') {
    return { name: 'a partner’s account', own: { href: PAGES.partner, label: 'Go to your partner portal' } };
  }
  return { name: 'a customer’s account', own: { href: PAGES.account, label: 'Go to your account' } };
}
