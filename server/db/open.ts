import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import { OperatorError } from '#server/operator-error.ts';
import { connect, type Primary } from './connection.ts';
import { DataDirectoryInUseError } from './data-directory-in-use.ts';
import { hasCluster } from './embedded/cluster.ts';
import { startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { makePartitions } from './partitions/make-partitions.ts';
import { findPrimary } from './primary.ts';
import { EMBEDDED_QUERY_TIMEOUT_MS } from './timeouts.ts';

/** The file in the data directory that says how an operator command reaches the database of a running server. */
const ADDRESS_FILE = 'address';

const EMBEDDED = {
  connectionTimeout: EMBEDDED_QUERY_TIMEOUT_MS,
  queryTimeout: EMBEDDED_QUERY_TIMEOUT_MS,
};

interface Engine {
  connectionString: string;
  close(): Promise<void>;
}

/** How a database is opened by somebody other than the server. */
export interface OpenOptions {
  /** Reaches a data directory that a running server holds through that server's engine. */
  joinRunning?: boolean;
  /** Makes no embedded database where there is none: the command lacks the settings of the server. */
  mustExist?: boolean;
  /** Milliseconds that a query may take; a few seconds if left out. */
  queryTimeoutMs?: number;
}

/**
 * Opens the operator's PostgreSQL where `DATABASE_URL` is set, else the embedded one in `DATA_DIR`; migrated.
 */
export async function openDatabase(
  env: Env,
  log: Log,
  options: OpenOptions = {},
): Promise<{ db: Primary; connectionString: string; close(): Promise<void> }> {
  const engine = await openEngine(env, log, options);
  try {
    await migrate(engine.connectionString);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const db = connect(env.DATABASE_URL ?? engine.connectionString, {
    onError,
    ...(env.DATABASE_URL === undefined && EMBEDDED),
    ...(options.queryTimeoutMs !== undefined && { queryTimeout: options.queryTimeoutMs }),
  });
  await makePartitions(db, new Date()).catch((err: unknown) =>
    log.warn({ err }, 'the partitions of the next months are made by the nightly job'),
  );
  return {
    db,
    connectionString: engine.connectionString,
    async close() {
      await db.$client.end();
      await engine.close();
    },
  };
}

/**
 * Opens the same database without migrating it. Throws `DataDirectoryInUseError` if a server runs and is not to be
 * joined, and `OperatorError` if there is none but must be.
 */
export async function openEngine(
  env: Env,
  log: Log,
  { joinRunning = false, mustExist = false }: OpenOptions = {},
): Promise<Engine> {
  if (env.DATABASE_URL)
    return { connectionString: await findPrimary(env.DATABASE_URL), close: async () => {} };
  const dataDir = resolve(env.DATA_DIR);
  if (mustExist && !hasCluster(dataDir))
    throw new OperatorError(
      `There is no database in ${dataDir}. Give this command the settings of the server: DATA_DIR or DATABASE_URL, or SETTINGS_FILE.`,
    );
  return openEmbedded(dataDir, log, joinRunning);
}

async function openEmbedded(dataDir: string, log: Log, joinRunning: boolean): Promise<Engine> {
  const addressFile = join(dataDir, ADDRESS_FILE);
  try {
    const engine = await startEmbedded({ dataDir, log });
    writeFileSync(addressFile, engine.connectionString, { mode: 0o600 });
    return engine;
  } catch (error) {
    if (!joinRunning || !(error instanceof DataDirectoryInUseError)) throw error;
    return { connectionString: readAddress(addressFile), close: async () => {} };
  }
}

/** Throws `OperatorError` where the server that holds the folder has not opened its database for the first time yet. */
function readAddress(file: string): string {
  if (!existsSync(file))
    throw new OperatorError('The server is still starting. Please try again in a moment.');
  return readFileSync(file, 'utf8');
}
