import { readStored, removeStored, store } from '#web/lib/stored.ts';
import { forgetUser, USER_KEY } from './signed-in-user.ts';

/** Where this tab remembers that a session ended by itself, for the login page that it leads to. */
const KEY = 'signed-out';

/** Notes that the session of somebody who was signed in ended by itself or was ended, and forgets who it was. */
export function noteSignedOut(): void {
  if (readStored('local', USER_KEY) !== null) store('session', KEY, '1');
  forgetUser();
}

/** Whether the visitor comes from a session that ended by itself; true once. */
export function takeSignedOut(): boolean {
  const noted = readStored('session', KEY) !== null;
  removeStored('session', KEY);
  return noted;
}
