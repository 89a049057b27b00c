import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contracts/login.ts';
import { knownUser, onSignedInUser } from './session.ts';

/**
 * Returns who is signed in: `null` for nobody and where the server does not say, `undefined` until it has answered.
 * What is drawn after that has the answer at once, so that nothing moves.
 */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(onSignedInUser, knownUser, () => undefined);
}
