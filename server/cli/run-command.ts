import { createHashGate } from '#server/auth/hash-gate.ts';
import { createSeal } from '#server/auth/seal.ts';
import { sessionSecret } from '#server/auth/secret.ts';
import { contextOf, system } from '#server/context-of.ts';
import { BackupError } from '#server/db/backup/format.ts';
import { DatabaseUrlError, databaseUrlError } from '#server/db/database-url-error.ts';
import { DataDirectoryInUseError } from '#server/db/embedded/lock.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { type Env, EnvironmentError, readEnv } from '#server/env.ts';
import { startJobs } from '#server/jobs/boss.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { createLog, type Log } from '#server/log.ts';
import { readSiteFacts } from '#server/site-facts.ts';

/** What is wrong with how a command was called; its message is all that is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Milliseconds that one query may take: nobody waits for a page, and what changes many records takes its time. */
const PATIENCE = 600_000;

/** What is wrong for a reason that an operator can mend: the message is enough. */
const PLAIN = [UsageError, Failed, EnvironmentError, BackupError, DataDirectoryInUseError, DatabaseUrlError];

/** Runs an operator's command on the database, whether or not a server is running on it, and ends the process. */
export async function runCommand(name: string, work: (ctx: Context) => Promise<void>): Promise<void> {
  await runWithSettings(async (env, log) => {
    const opened = await openDatabase(env, log, { joinRunning: true, queryTimeout: PATIENCE });
    const { db, connectionString, close } = opened;
    try {
      const jobs = await startJobs(db, connectionString, log);
      const clock = () => new Date();
      const site = readSiteFacts(env);
      const seal = createSeal(await sessionSecret(db));
      const limiter = createLimiter(db, env);
      const parts = { db, clock, jobs, site, seal, hashGate: createHashGate(), limiter };
      await work(contextOf(parts, system(name))).finally(() => jobs.stop());
    } finally {
      await close();
    }
  });
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
