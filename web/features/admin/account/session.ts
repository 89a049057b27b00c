import { useEffect, useState } from 'react';
import { isTeamRole, type SessionUser, sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { request } from '#web/lib/api.ts';

let asked: Promise<SessionUser | null> | undefined;

/** Who is signed in, asked for once per page; `null` for nobody. */
export function whoIsSignedIn(): Promise<SessionUser | null> {
  asked ??= request(API.session, { reply: sessionReply }).then(({ user }) => user);
  asked.catch(() => {
    asked = undefined;
  });
  return asked;
}

/** Whether somebody of the team is signed in. */
export async function isTeamSignedIn(): Promise<boolean> {
  const user = await whoIsSignedIn();
  return user !== null && isTeamRole(user.role);
}

/** The person; `null` where nobody is signed in or the server does not say; `undefined` until it has answered. */
export function useSession(): SessionUser | null | undefined {
  const [user, setUser] = useState<SessionUser | null>();
  useEffect(() => {
    whoIsSignedIn().then(setUser, () => setUser(null));
  }, []);
  return user;
}

/** Whether to offer something; see `useMay`. */
export type May = (permission: Permission) => boolean;

/**
 * What to offer: `undefined` until the server has said who is signed in. Only to people of the team is anything left
 * out. For everybody else the page asks for all it shows, and the server's refusal leads to the login.
 */
export function useMay(): May | undefined {
  const user = useSession();
  if (user === undefined) return undefined;
  return (permission) => user === null || !isTeamRole(user.role) || roleMay(user.role, permission);
}
