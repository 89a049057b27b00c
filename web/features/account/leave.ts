import { PAGES } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api.ts';

/** Where the login keeps a user's name for showing. */
const SHOWN_USER = 'user';

/** Forgets the name that is kept for showing; the session itself is the server's. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(SHOWN_USER);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Where `error` says that nobody is signed in: goes to the login, which leads back to this page. */
export function leaveIfSignedOut(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  forgetUser();
  window.location.replace(`${PAGES.login}?next=${PAGES.account}`);
  return true;
}

/** Goes to the login after signing out, leaving no way back to what was shown. */
export function leaveForGood(): void {
  forgetUser();
  window.location.replace(PAGES.login);
}
