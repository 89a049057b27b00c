import { nextPage } from '#contracts/next-page.ts';
import { rememberUser } from '#web/lib/signed-in-user.ts';
import { type WrongAccount, wrongAccount } from '#web/lib/whose-page.ts';
import { fetchSession } from './api/fetch-session.ts';

/** What is said to somebody who is signed in, and whom a page that is for others sent here; `undefined` to all else. */
export async function findWrongAccount(search: string): Promise<WrongAccount | undefined> {
  const next = nextPage(new URLSearchParams(search).get('next') ?? '');
  if (!next) return undefined;
  const { user } = await fetchSession();
  const wrong = user?.role ? wrongAccount(user.role, next) : undefined;
  // The page that sent them took the session for ended.
  if (wrong) rememberUser(user);
  return wrong;
}
