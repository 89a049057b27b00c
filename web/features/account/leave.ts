import { PAGES } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { loginLink } from '#web/lib/login-link.ts';
import { forgetUser } from '#web/lib/signed-in-user.ts';

/** Goes to the login if `error` says that nobody is signed in; the login leads back to this page. */
export function leaveIfSignedOut(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  forgetUser();
  window.location.replace(loginLink(PAGES.account));
  return true;
}
