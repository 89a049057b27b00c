import type { ReactNode } from 'react';
import { nextPage } from '#contracts/next-page.ts';
import { draftKeys, readDraft } from '#web/lib/drafts/drafts.ts';
import { rememberUser } from '#web/lib/session/signed-in-user.ts';
import { takeSignedOut } from '#web/lib/session/signed-out.ts';
import { wrongAccount } from '#web/lib/session/wrong-account.ts';
import { fetchSession } from './api/fetch-session.ts';

/**
 * Why another page sent the visitor to the login, in words: the page is not for their account, or their session ended.
 * Returns nothing for somebody who was not signed in.
 */
export async function whyHere(search: string): Promise<ReactNode> {
  const kept = draftKeys().some(readDraft)
    ? ' What you wrote and did not send is kept in this browser until somebody logs out here.'
    : '';
  const ended = takeSignedOut() && `You were signed out.${kept} Sign in to go on.`;
  const next = nextPage(new URLSearchParams(search).get('next') ?? '');
  if (!next) return ended;
  const user = await fetchSession().then(
    (session) => session.user,
    () => null,
  );
  const wrong = user?.role ? wrongAccount(user.role, next) : undefined;
  if (!wrong) return ended;
  // The page that sent them took the session for ended.
  rememberUser(user);
  const { text, own } = wrong;
  return (
    <>
      {text} <a href={own.href}>{own.label}</a>, or sign in as somebody else.
    </>
  );
}
