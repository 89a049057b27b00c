import type { SessionUser } from '#contracts/login.ts';
import { rememberUser } from './signed-in-user.ts';

declare global {
  interface WindowEventMap {
    /** The signed-in user has another name. The event has its type only here, because listeners must stay small. */
    rename: CustomEvent<SessionUser>;
  }
}

/** Shows the signed-in user under a new name, on this page (the team's sidebar) and on later ones. */
export function announceName(user: SessionUser): void {
  rememberUser(user);
  window.dispatchEvent(new CustomEvent('rename', { detail: user }) satisfies WindowEventMap['rename']);
}
