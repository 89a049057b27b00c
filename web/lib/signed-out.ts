/** Where this tab remembers that a session ended by itself, for the login page that it leads to. */
const KEY = 'signed-out';

/** Notes that somebody who was signed in is no longer: the session ended, or was ended. */
export function noteSignedOut(): void {
  try {
    if (localStorage.getItem('user') !== null) sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the login page says nothing more.
  }
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
