import pg from 'pg';
import { sessionSettings } from '#server/db/pooler.ts';
import { LONG_TIMEOUT_MS } from '#server/db/timeouts.ts';

/** How PostgreSQL lists the connections of a backup or restore. */
export const BACKUP_APPLICATION = 'morin backup';

/** Settings under which values have the same text form everywhere. */
const PLAIN_TEXT =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'";

/** Runs `work` in one transaction on a connection of its own. */
export async function inTransaction<T>(
  connectionString: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString,
    application_name: BACKUP_APPLICATION,
    ...sessionSettings(connectionString, {
      statement_timeout: LONG_TIMEOUT_MS,
      idle_in_transaction_session_timeout: LONG_TIMEOUT_MS,
    }),
  });
  // The caller of the query gets the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(begin);
    await client.query(PLAIN_TEXT);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
