import { useEffect, useState } from 'react';
import type { SessionUser } from '#contracts/login.ts';
import { whoIsSignedIn } from './session.ts';

/** The signed-in user; `null` if there is none or the server fails, `undefined` until it has answered. */
export function useSession(): SessionUser | null | undefined {
  const [user, setUser] = useState<SessionUser | null>();
  useEffect(() => {
    whoIsSignedIn().then(setUser, () => setUser(null));
  }, []);
  return user;
}
