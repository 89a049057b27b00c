/** Stores who signed in, so that pages show a name at once; the session itself is the server's. */
export const USER_KEY = 'user';

/** Stores `user` for display; without storage no name is shown. */
export function rememberUser(user: unknown): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // The session does not depend on it.
  }
}

/** Removes the stored user. */
export function forgetUser(): void {
  try {
    localStorage.removeItem(USER_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
