import { useSyncExternalStore } from 'react';
import type { SessionUser } from '#contracts/login.ts';
import { knownUser, whoIsSignedIn } from './session.ts';

let failed = false;

function subscribe(onChange: () => void): () => void {
  whoIsSignedIn().then(onChange, () => {
    failed = true;
    onChange();
  });
  return () => undefined;
}

const snapshot = () => (failed && knownUser() === undefined ? null : knownUser());

/**
 * Returns who is signed in: `null` for nobody and where the server does not say, `undefined` until it has answered. What is
 * drawn after that has the answer at once, so that nothing moves.
 */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(subscribe, snapshot, () => undefined);
}
