import { contextOf, system } from '#server/context-of.ts';
import { BackupError } from '#server/db/backup/format.ts';
import { DataDirectoryInUseError } from '#server/db/data-directory-in-use.ts';
import { DatabaseUrlError, databaseUrlError } from '#server/db/database-url-error.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type Env, EnvironmentError, readEnv } from '#server/env.ts';
import { createLog, type Log } from '#server/log.ts';

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
  work: (ctx: Context, deps: Deps) => Promise<void>,
  { replacesKey = false }: { replacesKey?: boolean } = {},
): Promise<void> {
  await runWithSettings(async (env, log) => {
    const reach = { joinRunning: !replacesKey, queryTimeoutMs: LONG_TIMEOUT_MS };
    const deps = await createDeps(env, { log, replacesKey, ...reach });
    await work(contextOf(deps, system(name)), deps).finally(() => deps.close());
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
