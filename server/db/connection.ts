import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { primaryClient, serversOf } from './primary.ts';
import * as schema from './schema/index.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Anything that can run queries. */
export type Reader = Pick<Transaction, 'select' | 'execute'>;

/** Maps our column names for drizzle. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;

/** How PostgreSQL lists our connections among others'. */
export const APPLICATION = 'morin';

/**
 * Opens a pool on a PostgreSQL, ours or the operator's; a stuck one becomes a clear 503. Of several
 * servers it uses the one that takes writes. The caller ends the pool with
 * `db.$client.end()`.
 */
export function connect(
  connectionString: string,
  options: { onError: (error: Error) => void; queryTimeout?: number | undefined },
): Database {
  const servers = serversOf(connectionString);
  const pool = new pg.Pool({
    connectionString: servers[0],
    ...(servers.length > 1 && { Client: primaryClient(servers) }),
    application_name: APPLICATION,
    max: 10,
    connectionTimeoutMillis: QUERY_TIMEOUT_MS,
    query_timeout: options.queryTimeout ?? QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 4 * QUERY_TIMEOUT_MS,
    keepAlive: true,
    // Without it, pg deprecates sending a query before the last one is answered, and its next major version refuses to.
    pipeline: true,
  });
  pool.on('error', options.onError);
  // The pool listens to idle clients only; a connection lost inside a transaction would otherwise end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  return drizzle({ client: pool, ...DRIZZLE });
}
