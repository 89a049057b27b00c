import pg from 'pg';

/** Milliseconds that one statement may take which changes the structure of the database. */
const PATIENCE = 600_000;

/**
 * One connection for what runs once, before anybody waits for an answer. The caller ends it. `connectWithin`: ms until it
 * counts as out of reach, where only one query at a time is asked; the system's own minutes if left out.
 */
export function openPatientPool(connectionString: string, connectWithin = 0): pg.Pool {
  // The embedded engine counts as stuck where it is busy for longer than its client has said.
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    statement_timeout: PATIENCE,
    connectionTimeoutMillis: connectWithin,
  });
  pool.on('error', () => undefined); // the next query has another connection
  pool.on('connect', (client) => client.on('error', () => undefined)); // the query in progress fails with it
  return pool;
}
