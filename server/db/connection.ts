import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isBehindPooler, sessionSettings, unnamedStatementsClient } from './pooler.ts';
import { primaryClient, serversOf } from './primary.ts';
import * as schema from './schema/index.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';
import type { Writes } from './writes.ts';

type Drizzle = NodePgDatabase<typeof schema>;
/** A database to read from: the primary, or a replica of it. It has none of the methods that write. */
export type Database = Omit<Drizzle, keyof Writes | 'transaction'> & { $client: pg.Pool };
/** The database that takes writes. */
export type Primary = Database &
  Writes & { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> };
type DrizzleTransaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];
export type Transaction = Omit<DrizzleTransaction, keyof Writes | 'transaction'> & Writes;
/** Anything that can run queries. */
export type Reader = Pick<Transaction, 'select' | 'execute'>;

/** Maps our column names for drizzle. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;

/** How PostgreSQL lists the connections of servers and operator commands among others'. */
export const APPLICATION = 'morin';

/** What connects to that database: of several servers to the one that takes writes, and as a pooler needs it. */
function clientFor(connectionString: string): typeof pg.Client {
  const servers = serversOf(connectionString);
  const Client = servers.length > 1 ? primaryClient(servers) : pg.Client;
  return isBehindPooler(connectionString) ? unnamedStatementsClient(Client) : Client;
}

/**
 * Opens a pool on a PostgreSQL, ours or the operator's; a stuck one becomes a clear 503. The caller ends the pool with
 * `db.$client.end()`.
 */
export function connect(
  connectionString: string,
  options: {
    onError: (error: Error) => void;
    /** Milliseconds to wait for a connection, and for an answer. */
    connectionTimeout?: number | undefined;
    queryTimeout?: number | undefined;
    application?: string;
  },
): Primary {
  const pool = new pg.Pool({
    connectionString: serversOf(connectionString)[0],
    Client: clientFor(connectionString),
    application_name: options.application ?? APPLICATION,
    max: 10,
    connectionTimeoutMillis: options.connectionTimeout ?? QUERY_TIMEOUT_MS,
    query_timeout: options.queryTimeout ?? QUERY_TIMEOUT_MS,
    ...sessionSettings(connectionString, { idle_in_transaction_session_timeout: 4 * QUERY_TIMEOUT_MS }),
    keepAlive: true,
    // Without it, pg deprecates sending a query before the last one is answered, and its next major version refuses to.
    pipeline: true,
  });
  pool.on('error', options.onError);
  // The pool listens to idle clients only; a connection lost inside a transaction would otherwise end the process.
  pool.on('connect', (client) => client.on('error', options.onError));
  // The same methods; their types refuse the tables that go another way.
  return drizzle({ client: pool, ...DRIZZLE }) as Database as unknown as Primary;
}
