import { PAGES } from '#contracts/paths.ts';
import { eraseDrafts } from '#web/lib/drafts.ts';
import { loginLink } from '#web/lib/login-link.ts';
import { forgetUser } from '#web/lib/signed-in-user.ts';

let leaving = false;

/** A log-out is under way: what is refused because of it does not lead to the login by a way of its own. */
export function expectLogOut(isUnderWay: boolean): void {
  leaving = isUnderWay;
}

/** Goes to the login page, which leads back to this one; once, however many requests were refused. */
export function leaveForLogin(): void {
  if (leaving) return;
  leaving = true;
  forgetUser();
  const { pathname, search, hash } = window.location;
  window.location.replace(loginLink(pathname + search + hash));
}

/** Goes to the login page after a log-out, leaving no way back to what was shown. */
export function leaveForGood(): void {
  forgetUser();
  eraseDrafts();
  window.location.replace(PAGES.login);
}
