import { loginLink } from '#web/lib/session/login-link.ts';
import { noteSignedOut } from '#web/lib/session/signed-out.ts';

let leaving = false;
let hold: (() => Promise<void> | undefined) | undefined;

/**
 * `holding` is asked before the page is left for the login. Where that would lose what somebody wrote, it returns what
 * resolves once they signed in again.
 */
export function holdPage(holding: typeof hold): void {
  hold = holding;
}

/** Marks that a log-out is under way, so that requests that fail because of it do not lead to the login themselves. */
export function expectLogOut(isUnderWay: boolean): void {
  leaving = isUnderWay;
}

/**
 * Goes to the login page, which leads back to this one; once, however many requests failed. Resolves only where the
 * page stayed, after signing in again.
 */
export function requireSignIn(): Promise<void> {
  const signedInAgain = leaving ? undefined : hold?.();
  if (signedInAgain) return signedInAgain;
  if (!leaving) {
    leaving = true;
    noteSignedOut();
    const { pathname, search, hash } = window.location;
    window.location.replace(loginLink(pathname + search + hash));
  }
  return new Promise(() => {});
}
