import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '#server/db/connection.ts';
import { openPatientPool } from '#server/db/patient-pool.ts';
import type { JobName, JobPayloads, Jobs } from '#server/domain/jobs.ts';
import type { Log } from '#server/log.ts';

/** How each queue behaves: pauses double from half a minute to an hour, for a little more than a day. */
const PATIENT = { retryLimit: 40, retryDelay: 30, retryDelayMax: 3_600, retryBackoff: true };
/** Done or given up within a minute: what is under way for longer was cut off by a crash, and is tried again. */
const SHORT = { ...PATIENT, expireInSeconds: 120 };
const QUEUES: Record<JobName, typeof PATIENT> = {
  'mail.deliver': SHORT,
  'alert.deliver': SHORT,
  'password.reset-requested': SHORT,
  'promises.digest': PATIENT,
  'records.expire': PATIENT,
};
/** Ten at a time, each with its own fate; while ten are found at once, the next are looked for without a pause. */
const WORK = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
const STOP_WITHIN = 5_000;
/** Milliseconds that a query about jobs may take. */
const UNHURRIED = 30_000;

/** A query of which nobody waits for the answer. */
const unhurried = (text: string, values: unknown[] = []) => ({ text, values, query_timeout: UNHURRIED });

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export interface JobCounts {
  queue: JobName;
  waiting: number;
  active: number;
  failed: number;
}

export interface JobRunner extends Jobs {
  /** Takes up work, here and in every instance: each job is given to one of them. */
  work(handlers: JobHandlers): Promise<void>;
  /** Does it every day at that time (`09:00`) by that clock, in one of all instances; late where all were down then. */
  daily(name: 'promises.digest' | 'records.expire', time: string, timeZone: string): Promise<void>;
  /** How many jobs of all instances there are, by queue; counted once a minute at the most, because that is a scan. */
  counts(): Promise<JobCounts[]>;
  /** Lets work under way finish, takes up no more. */
  stop(): Promise<void>;
}

/**
 * pg-boss on our own pool: its tables live beside ours, in the schema `pgboss`. They are made through `connectionString`,
 * because a slow machine needs longer for them than a visitor would wait for an answer.
 */
export async function startJobs(db: Database, connectionString: string, log: Log): Promise<JobRunner> {
  const patient = openPatientPool(connectionString);
  let starting = true;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        starting ? patient.query(text, values) : db.$client.query(unhurried(text, values)),
    },
  });
  boss.on('error', (err) => log.warn({ err }, 'jobs: the database did not answer'));
  const names = Object.keys(QUEUES) as JobName[];
  try {
    await boss.start();
    for (const name of names) await openQueue(boss, name);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  } finally {
    starting = false;
    await patient.end();
  }
  return {
    async enqueue(tx, name, payload, { delaySeconds = 0 } = {}) {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql), startAfter: delaySeconds });
    },
    async forget(tx, { mailIds, entryIds, emails }) {
      await dropJobs(tx, 'mail.deliver', 'mailId', mailIds);
      await dropJobs(tx, 'alert.deliver', 'entryId', entryIds);
      await dropJobs(tx, 'password.reset-requested', 'email', emails);
    },
    async work(handlers) {
      const takeUp = <Name extends JobName>(name: Name) =>
        boss.work<JobPayloads[Name], void, typeof WORK>(name, WORK, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => settle(id, handlers[name](data)))),
        );
      for (const name of names) await takeUp(name);
    },
    async daily(name, time, timeZone) {
      const [hour, minute] = time.split(':').map(Number);
      await boss.schedule(name, `${minute} ${hour} * * *`, {}, { tz: timeZone, missed: 'once' });
    },
    async counts() {
      const counts = async (queue: JobName) => {
        const [stats] = await boss.getQueueStats(queue);
        const { queuedCount: waiting = 0, activeCount: active = 0, failedCount: failed = 0 } = stats ?? {};
        return { queue, waiting, active, failed };
      };
      return Promise.all(names.map(counts));
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN }),
  };
}

/** Drops the jobs of a queue of which one value is exactly one of `values`. */
async function dropJobs<Name extends JobName>(
  tx: Transaction,
  name: Name,
  key: string & keyof JobPayloads[Name],
  values: string[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(
    sql`delete from pgboss.job where name = ${name} and data ->> ${key} = any(${sql.param(values)}::text[])`,
  );
}

/** What became of one job; one that failed is tried again by the rule of its queue. */
async function settle(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/** Also fills pg-boss's cache of queues, which it would otherwise read through a transaction of ours. */
async function openQueue(boss: PgBoss, name: JobName): Promise<void> {
  await boss.createQueue(name, QUEUES[name]);
  await boss.updateQueue(name, QUEUES[name]);
  await boss.findJobs(name, { id: randomUUID() });
}
