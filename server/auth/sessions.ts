import { isAPIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { isTeamRole, type LoginForm, type SessionUser, type UserRole } from '#contracts/login.ts';
import type { Database } from '#server/db/connection.ts';
import { sessions as sessionsTable, users } from '#server/db/schema/index.ts';
import { Failed } from '#server/domain/errors.ts';
import { type BetterAuth, SESSION_SECONDS } from './better-auth.ts';

/** Time after which somebody of the team who does nothing is signed out. */
const TEAM_IDLE_MS = 30 * 60_000;
/** How exact "last seen" is: a session is written at most this often. */
const SEEN_EVERY_MS = 60_000;

export interface Sessions {
  /** Opens a session; `cookies` are `Set-Cookie` values. Throws `unauthenticated`, alike for every reason. */
  signIn(form: LoginForm, headers: Headers): Promise<{ user: SessionUser; cookies: string[] }>;
  /** Ends the session of these headers, if there is one; answers the cookies that forget it. */
  signOut(headers: Headers): Promise<string[]>;
  /** Who these headers belong to; `undefined` for an anonymous visitor. `unattended`: it is no sign of anybody there. */
  find(
    headers: Headers,
    options?: { unattended: boolean },
  ): Promise<{ user: SessionUser; sessionId: string } | undefined>;
}

/** The one module in front of better-auth: its answers hold the session's token and never leave here. */
export function createSessions(auth: BetterAuth, db: Database, clock: () => Date): Sessions {
  return {
    async signIn({ email, password, rememberMe }, headers) {
      try {
        const body = { email, password, rememberMe };
        const result = await auth.api.signInEmail({ body, headers, returnHeaders: true });
        return { user: toSessionUser(result.response.user), cookies: result.headers.getSetCookie() };
      } catch (error) {
        if (isAPIError(error) && error.statusCode < 500)
          throw new Failed('unauthenticated', 'Invalid credentials');
        return revealOutage(db, error);
      }
    },
    async signOut(headers) {
      const leaving = auth.api.signOut({ headers, returnHeaders: true });
      const result = await leaving.catch((error) => revealOutage(db, error));
      return result.headers.getSetCookie();
    },
    async find(headers, { unattended } = { unattended: false }) {
      const found = await auth.api.getSession({ headers }).catch((error) => revealOutage(db, error));
      if (!found || found.user.disabledAt) return undefined;
      const user = toSessionUser(found.user);
      const now = clock().getTime();
      if (isTeamRole(user.role) && isOver(found.session, now)) {
        await db.delete(sessionsTable).where(eq(sessionsTable.id, found.session.id));
        return undefined;
      }
      if (!unattended && now - found.session.updatedAt.getTime() > SEEN_EVERY_MS) {
        const updatedAt = new Date(now);
        await db.update(sessionsTable).set({ updatedAt }).where(eq(sessionsTable.id, found.session.id));
        await db.update(users).set({ lastSeenAt: updatedAt }).where(eq(users.id, user.id));
      }
      return { user, sessionId: found.session.id };
    },
  };
}

/** better-auth hides why the database failed: ask it again, so that an outage is told as one. */
async function revealOutage(db: Database, error: unknown): Promise<never> {
  await db.execute(sql`select 1`);
  throw error;
}

function isOver(session: { createdAt: Date; updatedAt: Date }, now: number): boolean {
  const idle = now - session.updatedAt.getTime() > TEAM_IDLE_MS;
  const old = now - session.createdAt.getTime() > SESSION_SECONDS.usual * 1_000;
  return idle || old;
}

interface StoredUser {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: string;
}

function toSessionUser({ id, firstName, lastName, username, email, role }: StoredUser): SessionUser {
  return { id, firstName, lastName, username, email, role: role as UserRole };
}
