import { contextOf, system } from '#server/context-of.ts';
import { databaseUrlError } from '#server/db/database-url-error.ts';
import { isOutage } from '#server/db/outage.ts';
import { isStatementTimeout } from '#server/db/pg-errors.ts';
import { LONG_TIMEOUT_MS } from '#server/db/timeouts.ts';
import { createDeps, type Deps } from '#server/deps.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Env } from '#server/env.ts';
import { createLog, type Log } from '#server/log.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readSettings } from '#server/read-settings.ts';

/** What is wrong with how an operator command was called; its message is all that is printed. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}

/**
 * Runs an operator command on the database, whether or not a server is running on it, and ends the process. With
 * `replacesKey` no server may run, and the data may have been written with another secret. With `makesDatabase` it may
 * be the first to open it.
 */
export async function runCli(
  name: string,
  work: (ctx: Context, deps: Deps) => Promise<void>,
  { replacesKey = false, makesDatabase = false }: { replacesKey?: boolean; makesDatabase?: boolean } = {},
): Promise<void> {
  await runWithSettings(async (env, log) => {
    const reach = {
      joinRunning: !replacesKey,
      mustExist: !makesDatabase,
      queryTimeoutMs: LONG_TIMEOUT_MS,
    };
    const deps = await createDeps(env, { log, replacesKey, ...reach });
    await work(contextOf(deps, system(name)), deps).finally(() => deps.close());
  });
}

/** Runs an operator command that needs no more than the settings. */
export async function runWithSettings(work: (env: Env, log: Log) => Promise<void>): Promise<void> {
  try {
    await work(readSettings(), createLog('warn'));
  } catch (thrown) {
    const error = databaseUrlError(thrown) ?? outageError(thrown) ?? thrown;
    const plain = error instanceof OperatorError || error instanceof AppError;
    console.error(plain ? error.message : error);
    process.exitCode = 1;
  }
}

/** A server waits for its database; an operator command ends and says so. */
function outageError(thrown: unknown): OperatorError | undefined {
  if (thrown instanceof OperatorError || thrown instanceof AppError) return undefined;
  if (isStatementTimeout(thrown))
    return new OperatorError(
      `The database took too long (${reasonOf(thrown)}). Try again when it has less to do.`,
    );
  if (!isOutage(thrown)) return undefined;
  return new OperatorError(
    `The database cannot be used (${reasonOf(thrown)}). Start it, or correct DATABASE_URL, and try again.`,
  );
}

/** What the innermost error says: those around it repeat the query. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return error.message || String('code' in error ? error.code : error.name);
}
