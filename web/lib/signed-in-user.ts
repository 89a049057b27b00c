/** Stores who signed in, so that pages show a name at once; the session itself is the server's. */
const KEY = 'user';

/** Stores `user` for display; without storage no name is shown. */
export function rememberUser(user: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user));
  } catch {
    // The session does not depend on it.
  }
}

/** Removes the stored user. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
