import { readStored, removeStored, storeJson } from '#web/lib/stored.ts';

/** Stores who signed in, so that pages show a name at once; the session itself is the server's. */
export const USER_KEY = 'user';

/** Stores `user` for display; without storage no name is shown. */
export function rememberUser(user: unknown): void {
  storeJson('local', USER_KEY, user);
}

/** Removes the stored user. */
export function forgetUser(): void {
  removeStored('local', USER_KEY);
}

/** Whether somebody is signed in, as far as this browser knows. */
export const isRemembered = (): boolean => readStored('local', USER_KEY) !== null;
