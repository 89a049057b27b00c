import { PAGES } from '#contracts/paths.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { loginLink } from '#web/lib/session/login-link.ts';
import { noteSignedOut } from '#web/lib/session/signed-out.ts';

/** Goes to the login if `error` says that nobody is signed in; the login leads back to this page. */
export function leaveIfSignedOut(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false;
  noteSignedOut();
  window.location.replace(loginLink(PAGES.account));
  return true;
}
