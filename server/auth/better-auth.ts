import { randomBytes } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { API, fillPath } from '#contracts/paths.ts';
import type { Provider } from '#contracts/providers.ts';
import { USER_ROLES } from '#contracts/roles.ts';
import type { Database } from '#server/db/connection.ts';
import { accounts, sessions, users, verifications } from '#server/db/schema/index.ts';
import { authPlugin } from './auth-plugin.ts';
import { cookieName } from './cookies.ts';
import { hashSessionTokens } from './hashed-tokens.ts';
import type { ProviderSettings } from './providers.ts';

const HOUR = 3_600;
/** Maximum seconds that a session lasts. */
export const SESSION_SECONDS = { remembered: 30 * 24 * HOUR, usual: 12 * HOUR };

interface Options {
  db: Database;
  /** Signs cookies. */
  secret: string;
  /** The site's own URL, e.g. `https://www.example.com`. */
  baseURL: string;
  providers: ReadonlyMap<Provider, ProviderSettings>;
}

/**
 * better-auth, configured to keep users and sessions in our tables, with our passwords. Only `sessions.ts` calls it.
 */
export function createBetterAuth({ db, secret, baseURL, providers }: Options) {
  const https = baseURL.startsWith('https://');
  const adapter = drizzleAdapter(db, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });
  return betterAuth({
    baseURL,
    secret,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      additionalFields: {
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
        username: { type: 'string', input: false },
        role: { type: [...USER_ROLES], input: false },
        timeZone: { type: 'string', required: false, input: false },
        disabledAt: { type: 'date', required: false, input: false },
        deviceEpoch: { type: 'number', required: false, input: false },
        twoFactorEnabled: { type: 'boolean', required: false, input: false },
      },
    },
    session: { expiresIn: SESSION_SECONDS.remembered, disableSessionRefresh: true },
    account: { accountLinking: { enabled: false } },
    plugins: [
      authPlugin({
        providers,
        redirectUri: (provider) => baseURL + fillPath(API.loginProviderAnswer, { provider }),
      }),
    ],
    databaseHooks: { session: { create: { before: (session) => shapeSession(db, session) } } },
    advanced: {
      database: { generateId: 'uuid' },
      cookiePrefix: 'morin',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https },
      cookies: {
        session_token: { name: cookieName('session', https) },
        dont_remember: { name: cookieName('session_only', https) },
        state: { name: cookieName('state', https) },
      },
    },
  });
}
export type BetterAuth = ReturnType<typeof createBetterAuth>;

/** Refuses a session to a disabled person, gives it 256 random bits, and 12 hours if it is session-only. */
async function shapeSession(db: Database, session: { userId: string; expiresAt: Date }) {
  const [user] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, session.userId));
  if (!user || user.disabledAt) return false;
  const remembered = session.expiresAt.getTime() - Date.now() > 25 * HOUR * 1_000;
  const seconds = remembered ? SESSION_SECONDS.remembered : SESSION_SECONDS.usual;
  const token = randomBytes(32).toString('base64url');
  return { data: { ...session, token, expiresAt: new Date(Date.now() + seconds * 1_000) } };
}
