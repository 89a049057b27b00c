import pg from 'pg';

/** Milliseconds that one statement may take which changes the structure of the database. */
const PATIENCE = 600_000;

/** One connection for what runs once, before anybody waits for an answer. The caller ends it. */
export function openPatientPool(connectionString: string): pg.Pool {
  // The embedded engine counts as stuck where it is busy for longer than its client has said.
  const pool = new pg.Pool({ connectionString, max: 1, statement_timeout: PATIENCE });
  pool.on('error', () => undefined); // the next query has another connection
  pool.on('connect', (client) => client.on('error', () => undefined)); // the query in progress fails with it
  return pool;
}
