import { eq } from 'drizzle-orm';
import type { LoginForm, SessionUser } from '#contracts/login.ts';
import type { Provider } from '#contracts/providers.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { Primary } from '#server/db/connection.ts';
import { sessions as sessionsTable, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { voidTokens } from '#server/domain/one-time-token.ts';
import { recordSignIn } from '#server/domain/sign-in/record-sign-in.ts';
import type { Log } from '#server/log.ts';
import type { BetterAuth } from './better-auth.ts';
import { checkPassword, invalid, stillFits } from './check-password.ts';
import { appCookie } from './cookies.ts';
import type { Devices } from './devices.ts';
import type { Encryption } from './encryption.ts';
import { createOAuthSignups, type OAuthSignups } from './oauth-signups.ts';
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.ts';
import { revealOutage } from './reveal-outage.ts';
import { createSecondStep, type Waiting } from './second-step.ts';
import { recordActivity, type SessionEnd, teamSessionEnd } from './session-activity.ts';
import { createSessionCookie } from './session-cookie.ts';
import { type StoredUser, toSessionUser } from './session-user.ts';

/** `user` is set once the sign-in is complete; before that a code is required. `cookies` are `Set-Cookie` values. */
interface SignIn {
  user: SessionUser | undefined;
  cookies: string[];
}

export interface Sessions extends OAuthSignups, ProviderSignIn {
  /** Checks the password with `tryPassword`. Throws the same `unauthenticated` for every reason. */
  signIn(form: LoginForm, headers: Headers, tryPassword: Context['tryPassword']): Promise<SignIn>;
  /** Signs in a person authenticated by a provider. Throws `unauthenticated` if they may have no session. */
  signInAs(who: Waiting, headers: Headers): Promise<SignIn>;
  /** The person whose sign-in still needs a code in this browser. */
  waitingForTotp(headers: Headers): Promise<Waiting | undefined>;
  /** Completes the second step. Throws `unauthenticated` if it had expired. */
  passTotp(who: Waiting, headers: Headers): Promise<{ user: SessionUser; cookies: string[] }>;
  /** Ends the session of these headers, if there is one; returns the cookies that delete it. */
  signOut(headers: Headers): Promise<string[]>;
  /**
   * The person these headers belong to; `undefined` for an anonymous visitor. `background`: the request does not count
   * as activity.
   */
  find(headers: Headers, options?: { background: boolean }): Promise<FoundSession | undefined>;
}

interface FoundSession {
  user: SessionUser;
  sessionId: string;
  totpMissing: boolean;
  timeZone: string | undefined;
  /** Only sessions of the team end by inactivity. */
  ends: SessionEnd | undefined;
}

interface Parts {
  auth: BetterAuth;
  db: Primary;
  log: Log;
  encryption: Encryption;
  devices: Devices;
  /** Signs cookies. */
  cookieKey: string;
  clock: () => Date;
  https: boolean;
  providers: ReadonlyMap<Provider, unknown>;
  /** Whether the team must use sign-in codes. */
  requireTeamTotp: boolean;
  /** How many wrong passwords were sent for an address since the last sign-in. */
  takeFailures: (email: string) => Promise<number>;
}

/** The only module in front of better-auth, whose responses hold the session's token and are never passed on. */
export function createSessions(parts: Parts): Sessions {
  const {
    auth,
    db,
    log,
    encryption,
    devices,
    cookieKey,
    clock,
    https,
    providers,
    requireTeamTotp,
    takeFailures,
  } = parts;
  const secondStep = createSecondStep(db, appCookie('step', https), clock);
  const sessionOnly = appCookie('session_only', https);
  const signed = createSessionCookie(cookieKey, https);
  const findSession = async (headers: Headers) =>
    auth.api.getSession({ headers: await signed(headers) }).catch((error) => revealOutage(parts, error));
  const endSession = (id: string) => db.delete(sessionsTable).where(eq(sessionsTable.id, id));

  async function open({ userId, rememberMe }: Waiting, headers: Headers) {
    const body = { userId, rememberMe };
    const opening = auth.api.openSession({ body, headers, returnHeaders: true });
    const { response, headers: answer } = await opening.catch((error) => revealOutage(parts, error));
    if (!response) throw new AppError('unauthenticated', 'This account cannot sign in');
    const stored = response.user as unknown as StoredUser & { deviceEpoch: number };
    const user = toSessionUser(stored);
    // Read before the session is stored: if access ends meanwhile, this device cookie is void, too.
    const owner = { id: user.id, epoch: stored.deviceEpoch };
    return { user, owner, sessionId: response.sessionId, rememberMe, cookies: answer.getSetCookie() };
  }

  /**
   * A complete sign-in: this browser becomes a known device, the session that it had before ends, and so does the mark
   * of a session-only one.
   */
  async function complete(opened: Awaited<ReturnType<typeof open>>, headers: Headers) {
    const { user, owner, rememberMe } = opened;
    const earlier = headers.has('cookie') && (await findSession(headers));
    if (earlier) await endSession(earlier.session.id);
    // Signing in counts as activity, also for a person who leaves within the minute.
    if (isTeamRole(user.role)) {
      const at = clock();
      await db.update(users).set({ lastSeenAt: at }).where(eq(users.id, user.id));
      await recordSignIn(db, { userId: user.id, at, failures: await takeFailures(user.email) });
    }
    log.info({ user: user.id }, 'signed in');
    const cookies = [...opened.cookies, devices.remember(headers, owner)];
    return {
      user,
      cookies: rememberMe && sessionOnly.read(headers) ? [...cookies, sessionOnly.forget()] : cookies,
    };
  }

  return {
    ...createOAuthSignups(db, encryption, appCookie('oauth-signup', https), clock),
    ...createProviderSignIn(auth, db, providers),
    async signIn(form, headers, tryPassword) {
      const { rememberMe } = form;
      const known = await checkPassword(db, form, tryPassword);
      const { userId } = known;
      if (known.twoFactorEnabled) {
        const cookies = await secondStep.begin({ userId, rememberMe });
        if (await stillFits(db, known)) return { user: undefined, cookies };
        await voidTokens(db, 'totp', userId);
        throw invalid();
      }
      const opened = await open({ userId, rememberMe }, headers);
      if (await stillFits(db, known)) return complete(opened, headers);
      await endSession(opened.sessionId);
      throw invalid();
    },
    async signInAs(who, headers) {
      const [user] = await db.select().from(users).where(eq(users.id, who.userId));
      if (!user?.twoFactorEnabled || user.disabledAt) return complete(await open(who, headers), headers);
      return { user: undefined, cookies: await secondStep.begin(who) };
    },
    waitingForTotp: secondStep.find,
    async passTotp(who, headers) {
      const opened = await open(who, headers);
      // The session first: ending the second step meanwhile removes sessions afterwards, including this one.
      if (!(await secondStep.end(headers))) {
        await endSession(opened.sessionId);
        throw new AppError('unauthenticated', 'Please sign in again');
      }
      const { user, cookies } = await complete(opened, headers);
      return { user, cookies: [...cookies, secondStep.forget()] };
    },
    async signOut(headers) {
      const leaving = auth.api.signOut({ headers: await signed(headers), returnHeaders: true });
      const result = await leaving.catch((error) => revealOutage(parts, error));
      return result.headers.getSetCookie();
    },
    async find(headers, { background } = { background: false }) {
      const found = await findSession(headers);
      if (!found || found.user.disabledAt) return undefined;
      const user = toSessionUser(found.user);
      const onTeam = isTeamRole(user.role);
      const now = clock();
      if (onTeam && teamSessionEnd(found.session).at < now) {
        await endSession(found.session.id);
        return undefined;
      }
      const updatedAt = background ? found.session.updatedAt : await recordActivity(db, found.session, now);
      const totpMissing = requireTeamTotp && onTeam && !found.user.twoFactorEnabled;
      const timeZone = found.user.timeZone ?? undefined;
      const ends = onTeam ? teamSessionEnd({ ...found.session, updatedAt }) : undefined;
      return { user, sessionId: found.session.id, totpMissing, timeZone, ends };
    },
  };
}
