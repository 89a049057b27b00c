import { PAGES } from '#contracts/paths.ts';
import { loginLink } from '#web/admin/records/links.ts';

/** Where the login keeps a user's name for showing; see `web/features/login`. */
const SHOWN_USER = 'user';

let leaving = false;

/** Goes to the login page, which leads back to this one; once, however many requests were refused. */
export function leaveForLogin(): void {
  if (leaving) return;
  leaving = true;
  localStorage.removeItem(SHOWN_USER);
  const { pathname, search, hash } = window.location;
  window.location.replace(loginLink(pathname + search + hash));
}

/** Goes to the login page after a log-out, leaving no way back to what was shown. */
export function leaveForGood(): void {
  localStorage.removeItem(SHOWN_USER);
  window.location.replace(PAGES.login);
}
