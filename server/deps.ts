import type { Provider } from '#contracts/providers.ts';
import { createBetterAuth } from './auth/better-auth.ts';
import { appCookie } from './auth/cookies.ts';
import { createDevices, type Devices } from './auth/devices.ts';
import { createEncryption, type Encryption } from './auth/encryption.ts';
import { createFingerprint, type Fingerprint } from './auth/fingerprint.ts';
import { openKeys } from './auth/open-keys.ts';
import { createPasswordHasher, type PasswordHasher } from './auth/password-hasher.ts';
import type { ProviderSettings } from './auth/providers.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import type { Database } from './db/connection.ts';
import { openDatabase } from './db/open.ts';
import type { WebhookClient } from './domain/alerts/deliver-alert.ts';
import type { SiteConfig } from './domain/context.ts';
import type { Mailer } from './domain/mail/mailer.ts';
import { createMailer } from './emails/mailer.ts';
import type { Env } from './env.ts';
import { type JobRunner, startJobs } from './jobs/boss.ts';
import { createGuesses, type Guesses } from './limits/guesses.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { createLiveFeed, type LiveFeed } from './live/feed.ts';
import { createLog, type Log } from './log.ts';
import { readSiteConfig } from './site-config.ts';
import { createWebhookClient } from './webhooks/webhook-client.ts';

/** The dependencies of the server, built once here and passed to everything else. */
export interface Deps {
  env: Env;
  log: Log;
  clock: () => Date;
  site: SiteConfig;
  db: Database;
  hasher: PasswordHasher;
  encryption: Encryption;
  fingerprint: Fingerprint;
  jobs: JobRunner;
  mailer: Mailer;
  /** `undefined` where the operator set no webhook URL. */
  webhookClient: WebhookClient | undefined;
  sessions: Sessions;
  devices: Devices;
  limiter: Limiter;
  guesses: Guesses;
  live: LiveFeed;
  /** Closes what was opened, in reverse order. */
  close(): Promise<void>;
}

/** Opens the database (migrated), and builds all adapters on it, but for the `parts` that are given. */
export async function createDeps(env: Env, parts: Partial<Pick<Deps, 'log' | 'hasher'>> = {}): Promise<Deps> {
  const { log = createLog(env.LOG_LEVEL), hasher = createPasswordHasher() } = parts;
  const opened = await openDatabase(env, log);
  try {
    return await buildDeps(env, { log, hasher }, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function buildDeps(
  env: Env,
  { log, hasher }: Pick<Deps, 'log' | 'hasher'>,
  { db, connectionString, close }: Awaited<ReturnType<typeof openDatabase>>,
): Promise<Deps> {
  const clock = () => new Date();
  const site = readSiteConfig(env);
  const keys = await openKeys(db, env);
  const encryption = createEncryption(keys.encryption);
  const providers = providersOf(env);
  const auth = createBetterAuth({ db, secret: keys.cookies, baseURL: site.url, providers });
  const https = site.url.startsWith('https://');
  const devices = createDevices(keys.devices, appCookie('device', https));
  const limiter = createLimiter(db, env);
  const guesses = createGuesses({ db, limiter, devices, key: keys.counters });
  const requireTeamTotp = env.REQUIRE_TEAM_TOTP;
  const jobs = await startJobs(db, connectionString, log);
  const live = createLiveFeed({ db, clock, log });
  return {
    env,
    log,
    clock,
    site,
    db,
    hasher,
    encryption,
    fingerprint: createFingerprint(keys.fingerprints),
    jobs,
    mailer: createMailer(env, site),
    sessions: createSessions({
      auth,
      db,
      log,
      encryption,
      devices,
      cookieKey: keys.cookies,
      clock,
      https,
      providers,
      requireTeamTotp,
      takeFailures: guesses.takeFailures,
    }),
    devices,
    webhookClient: createWebhookClient(env),
    limiter,
    guesses,
    live,
    async close() {
      await live.close();
      await jobs.stop();
      await close();
    },
  };
}

/** Where people may have an account that signs them in here, as far as the operator has set it up. */
function providersOf(env: Env): Map<Provider, ProviderSettings> {
  const providers = new Map<Provider, ProviderSettings>();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = env;
  const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_ISSUER } = env;
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const client = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
    providers.set('google', { issuer: GOOGLE_ISSUER, ...client });
  }
  if (MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET) {
    const client = { clientId: MICROSOFT_CLIENT_ID, clientSecret: MICROSOFT_CLIENT_SECRET };
    providers.set('microsoft', { issuer: MICROSOFT_ISSUER, ...client });
  }
  return providers;
}
