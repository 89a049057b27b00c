/** Where a browser keeps who signed in, so that pages show a name at once; the session itself is the server's. */
const KEY = 'user';

/** Keeps `user` for showing; without storage no name is shown. */
export function rememberUser(user: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // The session does not depend on it.
  }
}

/** Forgets who was signed in. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
