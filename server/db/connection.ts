import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run queries. */
export type Reader = Pick<Transaction, 'select' | 'execute'>;

/** How drizzle speaks of our tables. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;

/** How PostgreSQL lists our connections among others'. */
export const APPLICATION = 'morin';

/**
 * Opens a pool on a PostgreSQL, ours or the operator's; a stuck one becomes a clear 503. The caller ends the pool with
 * `db.$client.end()`.
 */
export function connect(
  connectionString: string,
  options: { onError: (error: Error) => void; queryTimeout?: number | undefined },
): Database {
  const pool = new pg.Pool({
    connectionString,
    application_name: APPLICATION,
    max: 10,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: options.queryTimeout ?? QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 4 * QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Without it, asking again before an answer is there is deprecated in pg, and gone in its next major version.
    pipeline: true,
  });
  pool.on('error', options.onError);
  // The pool listens to idle clients alone; one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  return drizzle({ client: pool, ...DRIZZLE });
}
