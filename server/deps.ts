import { setTimeout as sleep } from 'node:timers/promises';
import { createBetterAuth } from './auth/better-auth.ts';
import { appCookie } from './auth/cookies.ts';
import { createDevices, type Devices } from './auth/devices.ts';
import { createEncryption, type Encryption } from './auth/encryption.ts';
import { createFingerprint, type Fingerprint } from './auth/fingerprint.ts';
import type { Keys } from './auth/keys.ts';
import { openKeys, presentKeys } from './auth/open-keys.ts';
import { createPasswordHasher, type PasswordHasher } from './auth/password-hasher.ts';
import { readProviderSettings } from './auth/provider-settings.ts';
import { createSessions, type Sessions } from './auth/sessions.ts';
import { createCalendarClient } from './calendar/calendar-client.ts';
import { readCalendarUrl } from './calendar/calendar-url.ts';
import { createCallModel } from './call-model/model-client.ts';
import type { Primary } from './db/connection.ts';
import { isServerRunning } from './db/is-server-running.ts';
import { type OpenOptions, openDatabase } from './db/open.ts';
import { createReplica, type Replica } from './db/replica.ts';
import type { CalendarClient } from './domain/calendar/calendar-client.ts';
import type { CallModel } from './domain/calls/call-model.ts';
import type { SiteConfig } from './domain/context.ts';
import type { Mailer } from './domain/mail/mailer.ts';
import type { WebhookClient } from './domain/webhooks/webhook-client.ts';
import { createMailer } from './emails/create-mailer.ts';
import { type Env, EnvironmentError } from './env.ts';
import { type JobRunner, startJobs } from './jobs/boss.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './limits/concurrency-limiter.ts';
import { createGuesses, type Guesses } from './limits/guesses.ts';
import { createLimiter, type Limiter } from './limits/limiter.ts';
import { createLiveFeed, type LiveFeed } from './live/feed.ts';
import { createLog, type Log } from './log.ts';
import { createMailboxReader, type MailboxReader } from './mailbox/mailbox-reader.ts';
import { readMailboxUrl } from './mailbox/mailbox-url.ts';
import { readSiteConfig } from './site-config.ts';
import { STOP_TIMEOUTS } from './stop-timeouts.ts';
import type { ResolveHost } from './webhooks/find-addresses.ts';
import { createWebhookClient } from './webhooks/webhook-client.ts';

/** The dependencies of the server, built once here and passed to everything else. */
export interface Deps {
  env: Env;
  log: Log;
  clock: () => Date;
  site: SiteConfig;
  db: Primary;
  /** `undefined` where the operator set none. */
  replica: Replica | undefined;
  hasher: PasswordHasher;
  encryption: Encryption;
  fingerprint: Fingerprint;
  /** Tells whether the data was written with the present secret. */
  keyCheck: string;
  jobs: JobRunner;
  mailer: Mailer;
  /** `undefined` where the operator set no mailbox for replies. */
  mailboxReader: MailboxReader | undefined;
  webhookClient: WebhookClient;
  /** `undefined` where the operator set no calendar. */
  calendar: CalendarClient | undefined;
  /** `undefined` where the operator set no model. */
  callModel: CallModel | undefined;
  sessions: Sessions;
  devices: Devices;
  requireTeamTotp: boolean;
  limiter: Limiter;
  /** For each person, what asks much of the database. */
  heavyWork: ConcurrencyLimiter;
  /** For each network block, what is read. */
  reads: ConcurrencyLimiter;
  /** For each network block, what is sent by nobody who is signed in. */
  sends: ConcurrencyLimiter;
  /** For each person, what they change. */
  writes: ConcurrencyLimiter;
  guesses: Guesses;
  live: LiveFeed;
  /** Closes what was opened, in reverse order; jobs in progress may take so many ms. */
  close(jobsTimeoutMs?: number): Promise<void>;
}

/** Heavy requests of one person: more may wait than the tabs that somebody looks at. */
const HEAVY_WORK = { atOnce: 1, waitingMax: 5 };
/** Reads of one network block: an office of many people works behind one. */
const READS = { atOnce: 3, waitingMax: 300 };
/** Forms and the like of one network block: of ten connections to the database, four are left for all others. */
const SENDS = { atOnce: 6, waitingMax: 2_000 };
/** Changes by one person, who has several tabs or a program. */
const WRITES = { atOnce: 3, waitingMax: 300 };

/** What differs from the server's own dependencies: for an operator command, or in a test. */
export interface DepsOptions extends OpenOptions, Partial<Pick<Deps, 'log' | 'hasher'>> {
  /** Finds the addresses of webhook endpoints. */
  resolveHost?: ResolveHost;
  /** Accepts data that was written with another secret. No server may run. */
  replacesKey?: boolean;
}

/**
 * Opens the database (migrated), and builds all adapters on it. Throws `EnvironmentError` where the data was written
 * with another secret, or where a server runs and the secret is to be replaced: it would go on with the one it started
 * with.
 */
export async function createDeps(env: Env, options: DepsOptions = {}): Promise<Deps> {
  const { log = createLog(env.LOG_LEVEL), hasher = createPasswordHasher() } = options;
  const opened = await openDatabase(env, log, options);
  try {
    const keys = await keysOf(opened.db, env, options);
    return await buildDeps(env, { log, hasher, keys, resolveHost: options.resolveHost }, opened);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function keysOf(db: Primary, env: Env, { replacesKey }: DepsOptions): Promise<Keys> {
  if (!replacesKey) return openKeys(db, env);
  if (await isServerRunning(db)) {
    throw new EnvironmentError('A server is at work on this database: stop all of them first');
  }
  return presentKeys(env);
}

async function buildDeps(
  env: Env,
  {
    log,
    hasher,
    keys,
    resolveHost,
  }: Pick<Deps, 'log' | 'hasher'> & {
    keys: Keys;
    resolveHost: ResolveHost | undefined;
  },
  { db, connectionString, close }: Awaited<ReturnType<typeof openDatabase>>,
): Promise<Deps> {
  const clock = () => new Date();
  const site = readSiteConfig(env);
  const encryption = createEncryption(keys.encryption);
  const providers = readProviderSettings(env);
  const auth = createBetterAuth({ db, secret: keys.cookies, baseURL: site.url, providers });
  // It loads modules with its first call, which is not to be somebody's sign-in.
  await auth.api.ok();
  const https = site.url.startsWith('https://');
  const devices = createDevices(keys.devices, appCookie('device', https));
  const limiter = createLimiter(db, env);
  const guesses = createGuesses({ db, limiter, devices, key: keys.counters });
  const requireTeamTotp = env.REQUIRE_TEAM_TOTP;
  const jobs = await startJobs(db, connectionString, log);
  const live = createLiveFeed({ db, clock, log });
  const replica =
    env.DATABASE_READ_URL === undefined ? undefined : createReplica(env.DATABASE_READ_URL, db, log);
  const mailbox = env.IMAP_URL === undefined ? undefined : readMailboxUrl(env.IMAP_URL);
  const mailboxReader = mailbox && createMailboxReader({ db, log, settings: mailbox });
  return {
    env,
    log,
    clock,
    site,
    db,
    replica,
    hasher,
    encryption,
    fingerprint: createFingerprint(keys.fingerprints),
    keyCheck: keys.check,
    jobs,
    mailer: createMailer(env, site),
    mailboxReader,
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
    requireTeamTotp,
    webhookClient: createWebhookClient(env, resolveHost),
    calendar: calendarOf(env, site, log),
    callModel: createCallModel(env, log),
    limiter,
    heavyWork: createConcurrencyLimiter(HEAVY_WORK),
    reads: createConcurrencyLimiter(READS),
    sends: createConcurrencyLimiter(SENDS),
    writes: createConcurrencyLimiter(WRITES),
    guesses,
    live,
    async close(jobsTimeoutMs = STOP_TIMEOUTS.jobs) {
      await live.close();
      const inProgress = Promise.all([mailboxReader?.stop(), jobs.stop(jobsTimeoutMs)]);
      await Promise.race([inProgress, sleep(jobsTimeoutMs, undefined, { ref: false })]);
      await replica?.close();
      await close();
    },
  };
}

/** Entries of the calendar that one line of the log names. */
const ENTRIES_LOGGED = 10;

function calendarOf(env: Env, site: SiteConfig, log: Log): CalendarClient | undefined {
  const settings = env.CALDAV_URL === undefined ? undefined : readCalendarUrl(env.CALDAV_URL);
  return (
    settings &&
    createCalendarClient({
      settings,
      company: site.companyName,
      timeZone: site.timeZone,
      onUnreadable: (unreadable) =>
        log.warn(
          { entries: unreadable.length, which: unreadable.slice(0, ENTRIES_LOGGED) },
          'entries of the calendar cannot be read, and are left out',
        ),
      onCut: (names) =>
        log.warn(
          { entries: names.length, which: names.slice(0, ENTRIES_LOGGED) },
          'entries of the calendar repeat so often that their later times count as one',
        ),
    })
  );
}
