import { connect } from '#server/db/connection.ts';
import type { Log } from '#server/log.ts';
import { startJobs } from './boss.ts';

/** Makes the tables of the jobs and their queues, where there are none. */
export async function makeJobTables(connectionString: string, log: Log): Promise<void> {
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const db = connect(connectionString, { onError });
  const jobs = await startJobs(db, connectionString, log);
  await jobs.stop();
  await db.$client.end();
}
