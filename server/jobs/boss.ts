import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Transaction } from '#server/db/connection.ts';
import { openLongTimeoutPool } from '#server/db/long-timeout-pool.ts';
import { brokenConstraint } from '#server/db/pg-errors.ts';
import { JOB_QUERY_TIMEOUT_MS } from '#server/db/timeouts.ts';
import { afterCommit } from '#server/db/transactions.ts';
import type { JobName, JobPayloads, Jobs } from '#server/domain/jobs.ts';
import type { Log } from '#server/log.ts';
import { type GroupedWorker, groupOf, startGroupedWorker } from './grouped-worker.ts';
import { FORGOTTEN_BY, GROUPED, POLLED_ONLY, QUEUES, WORK } from './queues.ts';
import type { Schedules } from './schedules.ts';

/** The last ms of a stop, for giving back what is not done: it is tried again soon, not once it expires. */
const GIVING_BACK_MS = 1_000;

/** A query that no request waits for, with a longer timeout. */
const jobQuery = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: JOB_QUERY_TIMEOUT_MS,
});

export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export interface JobCounts {
  queue: JobName;
  waiting: number;
  active: number;
  failed: number;
}

export interface JobRunner extends Jobs {
  /** Starts the workers. Every instance runs them, and each job is given to one instance. */
  work(handlers: JobHandlers): Promise<void>;
  /** Queues the regular jobs from now on: each runs in one instance, late if all were down. */
  schedule(schedules: Schedules): Promise<void>;
  /** The number of jobs of all instances, by queue; counted at most once a minute, because it needs a scan. */
  counts(): Promise<JobCounts[]>;
  /** Lets jobs in progress finish, for so many ms, and starts no more. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * pg-boss on our own pool, with its tables in the schema `pgboss`. They are made through `connectionString`, because
 * a slow machine needs longer for them than a visitor waits for a response.
 */
export async function startJobs(db: Database, connectionString: string, log: Log): Promise<JobRunner> {
  try {
    return await startOnce(db, connectionString, log);
  } catch (error) {
    // Several instances that start at once on an empty database may make the schema; the tables of the first are found
    // then.
    if (brokenConstraint(error) === undefined) throw error;
    return startOnce(db, connectionString, log);
  }
}

async function startOnce(db: Database, connectionString: string, log: Log): Promise<JobRunner> {
  const setupPool = openLongTimeoutPool(connectionString);
  let starting = true;
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) =>
        starting ? setupPool.query(text, values) : db.$client.query(jobQuery(text, values)),
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
    await setupPool.end();
  }
  const grouped = new Map<JobName, GroupedWorker>();
  const workers = new Map<JobName, string>();
  /** Has the queue's own worker look at once; those of other instances do at their next poll. */
  const wake = (name: JobName) => {
    const worker = grouped.get(name);
    if (worker) worker.wake();
    else boss.notifyWorker(workers.get(name) ?? '');
  };
  const wakeAfter = (tx: Transaction, name: JobName) => {
    if (!POLLED_ONLY.has(name)) afterCommit(tx, () => wake(name));
  };
  return {
    async enqueue(tx, name, payload, { delaySeconds = 0, urgent = false } = {}) {
      await boss.send(name, payload, {
        db: fromDrizzle(tx, sql),
        startAfter: delaySeconds,
        priority: Number(urgent),
        ...groupOf(payload),
      });
      if (delaySeconds === 0) wakeAfter(tx, name);
    },
    async enqueueAll(tx, name, payloads) {
      if (payloads.length === 0) return;
      const jobs = payloads.map((data) => ({ data, ...groupOf(data) }));
      await boss.insert(name, jobs, { db: fromDrizzle(tx, sql) });
      wakeAfter(tx, name);
    },
    async forget(tx, erased) {
      for (const [name, key] of Object.entries(FORGOTTEN_BY)) {
        if (key) await dropJobs(tx, name, key, erased[`${key}s` as const]);
      }
    },
    async work(handlers) {
      const startWorker = <Name extends JobName>(name: Name) =>
        boss.work<JobPayloads[Name], void, typeof WORK>(name, WORK, (jobs) =>
          Promise.all(jobs.map(({ id, data }) => settle(id, handlers[name](data)))),
        );
      const startGrouped = <Name extends keyof typeof GROUPED>(queue: Name) =>
        grouped.set(
          queue,
          startGroupedWorker(boss, { queue, atOnce: GROUPED[queue], log, handle: handlers[queue] }),
        );
      for (const name of names.filter((each) => !(each in GROUPED)))
        workers.set(name, await startWorker(name));
      for (const name of Object.keys(GROUPED) as (keyof typeof GROUPED)[]) startGrouped(name);
    },
    async schedule(schedules) {
      for (const [name, schedule] of Object.entries(schedules)) {
        if (schedule) await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone, missed: 'once' });
        else await boss.unschedule(name);
      }
    },
    async counts() {
      const counts = async (queue: JobName) => {
        const [stats] = await boss.getQueueStats(queue);
        const { queuedCount: waiting = 0, activeCount: active = 0, failedCount: failed = 0 } = stats ?? {};
        return { queue, waiting, active, failed };
      };
      return Promise.all(names.map(counts));
    },
    async stop(timeoutMs) {
      const timeout = timeoutMs - GIVING_BACK_MS;
      const stopping = [...grouped.values()].map((worker) => worker.stop(timeout));
      await Promise.all([...stopping, boss.stop({ graceful: true, timeout })]);
    },
  };
}

/** Deletes the jobs of a queue of which one value equals one of `values`. */
async function dropJobs(tx: Transaction, name: string, key: string, values: string[]): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(
    sql`delete from pgboss.job where name = ${name} and data ->> ${key} = any(${sql.param(values)}::text[])`,
  );
}

/** The result of one job; a failed one is retried by the policy of its queue. */
async function settle(id: string, work: Promise<void>): Promise<JobResult> {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { message: String(error) } };
  }
}

/** This fills pg-boss's cache of queues as well, which it would otherwise read inside our transaction. */
async function openQueue(boss: PgBoss, name: JobName): Promise<void> {
  await boss.createQueue(name, QUEUES[name]);
  await boss.updateQueue(name, QUEUES[name]);
  await boss.findJobs(name, { id: randomUUID() });
}
