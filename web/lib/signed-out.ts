import { forgetUser, USER_KEY } from './signed-in-user.ts';

/** Where this tab remembers that a session ended by itself, for the login page that it leads to. */
const KEY = 'signed-out';

/** Notes that the session of somebody who was signed in ended by itself or was ended, and forgets who it was. */
export function noteSignedOut(): void {
  try {
    if (localStorage.getItem(USER_KEY) !== null) sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the login page says nothing more.
  }
  forgetUser();
}

/** Whether the visitor comes from a session that ended by itself; true once. */
export function takeSignedOut(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
