import { useEffect, useState } from 'react';
import type { SessionUser } from '#contracts/login.ts';
import { whoIsSignedIn } from './session.ts';

/** Who is signed in; `null` for nobody and where the server does not say; `undefined` until it has answered. */
export function useSession(): SessionUser | null | undefined {
  const [user, setUser] = useState<SessionUser | null>();
  useEffect(() => {
    whoIsSignedIn().then(setUser, () => setUser(null));
  }, []);
  return user;
}
