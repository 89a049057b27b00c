import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { JobStore, KeptJob } from '#server/db/backup/jobs.ts';
import { BACKUP_APPLICATION } from '#server/db/backup/session.ts';
import { connect } from '#server/db/connection.ts';
import type { Log } from '#server/log.ts';
import { startJobs } from './boss.ts';
import { groupOf } from './grouped-worker.ts';

/** The queues that a restore sends the jobs of a backup to. */
export function jobStore(log: Log): JobStore {
  return { prepare: (connectionString) => prepare(connectionString, log), send };
}

async function prepare(connectionString: string, log: Log): Promise<void> {
  const onError = (err: Error) => log.warn({ err }, 'a database connection was lost');
  const db = connect(connectionString, { onError, application: BACKUP_APPLICATION });
  const jobs = await startJobs(db, connectionString, log);
  await jobs.stop(0);
  await db.$client.end();
}

/** A pg-boss with only this connection and no timers: everything that it writes is part of the transaction. */
async function send(client: pg.Client, jobs: readonly KeptJob[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  for (const [queue, ofQueue = []] of Object.entries(Object.groupBy(jobs, (job) => job.queue))) {
    await boss.insert(
      queue,
      ofQueue.map(({ data, startAfter }) => ({ ...(data && { data, ...groupOf(data) }), startAfter })),
    );
  }
  await boss.stop({ graceful: false });
}
