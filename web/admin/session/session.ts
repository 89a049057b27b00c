import type * as z from 'zod/mini';
import type { SessionUser, sessionReply } from '#contracts/login.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { request } from '#web/lib/api/api.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { noteMailServer } from './mail-server.ts';

let asked: Promise<SessionUser | null> | undefined;
let known: SessionUser | null | undefined;

/** The signed-in user, requested once per page; `null` if there is none. */
export function whoIsSignedIn(): Promise<SessionUser | null> {
  asked ??= request<z.output<typeof sessionReply>>(API.session).then((reply) => {
    const { user, totpMissing, timeZone, mailIsStored } = reply;
    // Before anything is drawn that waits for who it is: all dates of the page are in their zone.
    showTimesIn(timeZone);
    noteMailServer(mailIsStored === true);
    return totpMissing ? setUpTotpFirst() : user;
  });
  asked.then(
    (user) => {
      known = user;
    },
    () => {
      asked = undefined;
      known ??= null;
    },
  );
  return asked;
}

/** Calls `listener` once it is known who is signed in, and when they change their name. Returns what stops that. */
export function onSignedInUser(listener: () => void): () => void {
  const rename = ({ detail }: WindowEventMap['rename']) => {
    known = detail;
    listener();
  };
  whoIsSignedIn().then(listener, listener);
  window.addEventListener('rename', rename);
  return () => window.removeEventListener('rename', rename);
}

/** The signed-in user: `null` for nobody and where the server did not say, `undefined` until it has answered. */
export function knownUser(): SessionUser | null | undefined {
  return known;
}

/** Goes to the account page, the one place that is open to them; nothing is drawn here until then. */
function setUpTotpFirst(): Promise<never> {
  window.location.replace(PAGES.account);
  return new Promise(() => {});
}

/** Whether a team member is signed in; `anew`: by now, because somebody else may be since the page was loaded. */
export async function isTeamSignedIn(anew = false): Promise<boolean> {
  if (anew) asked = undefined;
  const user = await whoIsSignedIn();
  return user !== null && isTeamRole(user.role);
}
