import pg from 'pg';
import { sessionSettings } from './pooler.ts';
import { LONG_TIMEOUT_MS } from './timeouts.ts';

/** Every connection has a name: a pooler's would otherwise go on under that of whoever had it before. */
export const SETUP_APPLICATION = 'morin setup';

/**
 * A pool of one connection for work at startup. The caller ends it. `connectTimeout`: ms until the database counts as
 * unreachable; the system's default of minutes if left out.
 */
export function openLongTimeoutPool(connectionString: string, connectTimeout = 0): pg.Pool {
  // The embedded engine counts as stuck when a statement outlasts the timeout of its client.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: SETUP_APPLICATION,
    ...sessionSettings(connectionString, { statement_timeout: LONG_TIMEOUT_MS }),
    connectionTimeoutMillis: connectTimeout,
  });
  pool.on('error', () => undefined); // the next query has another connection
  pool.on('connect', (client) => client.on('error', () => undefined)); // the query in progress fails with it
  return pool;
}
