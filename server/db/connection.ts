import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isOutage } from './outage.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const OPTIONS = { schema, casing: 'snake_case' } as const;

/** Milliseconds after which a query is given up, so that a stuck database becomes a clear 503. */
const QUERY_TIMEOUT = 4_000;

/** Opens a pool on a PostgreSQL, ours or the operator's. The caller ends it with `db.$client.end()`. */
export function connect(connectionString: string, options: { onError: (error: Error) => void }): Database {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: QUERY_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    idle_in_transaction_session_timeout: 4 * QUERY_TIMEOUT,
    keepAlive: true,
  });
  pool.on('error', options.onError);
  // The pool listens to idle clients alone; one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  return drizzle({ client: pool, ...OPTIONS });
}

/**
 * Runs `work` in a transaction. The connection goes back to the pool whatever happens, and is thrown away after an
 * outage: drizzle's own `db.transaction` keeps a connection for ever when it breaks at `begin`.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let lost = false;
  try {
    return await drizzle({ client, ...OPTIONS }).transaction(work);
  } catch (error) {
    lost = isOutage(error);
    throw error;
  } finally {
    client.release(lost);
  }
}
