import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

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
  return drizzle({ client: pool, schema, casing: 'snake_case' });
}
