import { sql } from 'drizzle-orm';
import { appCookie } from '#server/auth/cookies.ts';
import { createDevices } from '#server/auth/devices.ts';
import { createEncryption } from '#server/auth/encryption.ts';
import type { Keys } from '#server/auth/keys.ts';
import { openKeys, presentKeys } from '#server/auth/open-keys.ts';
import { createPasswordHasher } from '#server/auth/password-hasher.ts';
import { contextOf, system } from '#server/context-of.ts';
import { BackupError } from '#server/db/backup/format.ts';
import { APPLICATION, type Database } from '#server/db/connection.ts';
import { DatabaseUrlError, databaseUrlError } from '#server/db/database-url-error.ts';
import { DataDirectoryInUseError } from '#server/db/embedded/lock.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type Env, EnvironmentError, readEnv } from '#server/env.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { createGuesses } from '#server/limits/guesses.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createLog, type Log } from '#server/log.ts';
import { readSiteConfig } from '#server/site-config.ts';

/** What is wrong with how a command was called; its message is all that is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Milliseconds that one query may take. It is long, because commands change many records and no page waits for them. */
const LONG_TIMEOUT_MS = 600_000;

/** What is wrong for a reason that an operator can fix: the message is enough. */
const PLAIN = [
  UsageError,
  AppError,
  EnvironmentError,
  BackupError,
  DataDirectoryInUseError,
  DatabaseUrlError,
];

/**
 * Runs an operator's command on the database, whether or not a server is running on it, and ends the process. With
 * `replacesKey` no server may run, and the data may have been written with another secret.
 */
export async function runCli(
  name: string,
  work: (ctx: Context, keys: Keys) => Promise<void>,
  { replacesKey = false }: { replacesKey?: boolean } = {},
): Promise<void> {
  await runWithSettings(async (env, log) => {
    const opened = await openDatabase(env, log, { joinRunning: !replacesKey, queryTimeout: LONG_TIMEOUT_MS });
    const { db, connectionString, close } = opened;
    try {
      if (replacesKey) await refuseRunning(db);
      const keys = replacesKey ? presentKeys(env) : await openKeys(db, env);
      const jobs = await startJobs(db, connectionString, log);
      const clock = () => new Date();
      const devices = createDevices(keys.devices, appCookie('device', true));
      const limiter = createLimiter(db, env);
      const guesses = createGuesses({ db, limiter, devices, key: keys.counters });
      const hasher = createPasswordHasher();
      const parts = {
        db,
        clock,
        jobs,
        site: readSiteConfig(env),
        encryption: createEncryption(keys.encryption),
        hasher,
      };
      await work(contextOf({ ...parts, guesses }, system(name)), keys).finally(() => jobs.stop());
    } finally {
      await close();
    }
  });
}

/** A server that runs would go on with the secret that it started with. */
async function refuseRunning(db: Database): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid() limit 1`,
  );
  if (rows.length > 0) throw new UsageError('A server is at work on this database: stop all of them first');
}

/** Runs an operator's command that needs no more than the settings. */
export async function runWithSettings(work: (env: Env, log: Log) => Promise<void>): Promise<void> {
  try {
    await work(readEnv(process.env), createLog('warn'));
  } catch (thrown) {
    const error = databaseUrlError(thrown) ?? thrown;
    const plain = !(error instanceof Error) || PLAIN.some((kind) => error instanceof kind);
    console.error(plain ? String(error instanceof Error ? error.message : error) : error);
    process.exitCode = 1;
  }
}
