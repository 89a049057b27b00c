import { loginLink } from '#web/lib/login-link.ts';
import { forgetUser } from '#web/lib/signed-in-user.ts';
import { noteSignedOut } from '#web/lib/signed-out.ts';

let leaving = false;

/** Marks that a log-out is under way, so that requests that fail because of it do not lead to the login themselves. */
export function expectLogOut(isUnderWay: boolean): void {
  leaving = isUnderWay;
}

/** Goes to the login page, which leads back to this one; once, however many requests failed. */
export function leaveForLogin(): void {
  if (leaving) return;
  leaving = true;
  noteSignedOut();
  forgetUser();
  const { pathname, search, hash } = window.location;
  window.location.replace(loginLink(pathname + search + hash));
}
