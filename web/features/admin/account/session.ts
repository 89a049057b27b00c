import { isTeamRole, type SessionUser, sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
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
