import { AsyncResource } from 'node:async_hooks';
import type { PgBoss } from 'pg-boss';
import type { JobName, JobPayloads } from '#server/domain/jobs.ts';
import type { Log } from '#server/log.ts';

const POLL_MS = 1_000;
/** Jobs that are fetched at a time, of any group. */
const BATCH = 10;
/** A group with so many in progress gets no further one; others do. */
const GROUP_FULL = 4;

export interface GroupedWorker {
  /** Looks for jobs at once, not with the next poll. */
  wake(): void;
  /** Starts no more jobs, and waits for those in progress; what is not done by then is retried when it expires. */
  stop(timeoutMs: number): Promise<void>;
}

interface Work<Name extends JobName> {
  queue: Name;
  /** Jobs of all groups together that run at once, for jobs without a group and a burst of many. */
  atOnce: number;
  log: Log;
  handle: (payload: JobPayloads[Name]) => Promise<void>;
}

/** The group of a job: the endpoint that it is for. */
export function groupOf(payload: object): { group?: { id: string } } {
  const endpointId = 'endpointId' in payload ? payload.endpointId : undefined;
  return typeof endpointId === 'string' ? { group: { id: endpointId } } : {};
}

/**
 * Works a queue whose jobs wait for others' servers. pg-boss's own worker fetches no job before its last batch is done,
 * so that one receiver that hangs would hold up all. This one fetches as many as have room, and leaves out the groups
 * that are busy.
 */
export function startGroupedWorker<Name extends JobName>(boss: PgBoss, work: Work<Name>): GroupedWorker {
  const { queue, atOnce, log, handle } = work;
  const running = new Map<Promise<void>, string | undefined>();
  let stopped = false;
  let polling: Promise<void> | undefined;
  /** Woken while it was looking: what came may not be in what it found. */
  let woken = false;

  async function run(id: string, payload: JobPayloads[Name]): Promise<void> {
    try {
      await handle(payload);
    } catch (error) {
      await boss.fail(queue, id, { message: String(error) });
      return;
    }
    await boss.complete(queue, id);
  }

  /** The next job is looked for at once where it waited for this one. */
  function leave(job: Promise<void>): void {
    const waited = running.size >= atOnce;
    running.delete(job);
    if (waited && !stopped) look();
  }

  /** Whether there may be more. */
  async function fetchBatch(): Promise<boolean> {
    const groups = [...running.values()].filter((group) => group !== undefined);
    const counts = Map.groupBy(groups, (group) => group);
    const ignoreGroups = [...counts].filter(([, { length }]) => length >= GROUP_FULL).map(([group]) => group);
    const batchSize = Math.min(BATCH, atOnce - running.size);
    const jobs = await boss.fetch<JobPayloads[Name]>(queue, { batchSize, ignoreGroups });
    for (const { id, data } of jobs) {
      const job = run(id, data)
        .catch((err) => log.warn({ err }, 'jobs: the database did not answer'))
        .finally(() => leave(job));
      running.set(job, groupOf(data).group?.id);
    }
    return jobs.length === batchSize;
  }

  async function poll(): Promise<void> {
    try {
      while (!stopped && running.size < atOnce && ((await fetchBatch()) || woken)) woken = false;
    } catch (err) {
      log.warn({ err }, 'jobs: the database did not answer');
    }
  }

  // What a job does is no part of the request that woke it.
  const look = AsyncResource.bind(() => {
    // Where all are busy a poll ends before it waits for anything: what it leaves is set once it has ended.
    polling ??= poll().finally(() => {
      polling = undefined;
    });
  });

  const timer = setInterval(look, POLL_MS);
  return {
    wake() {
      woken = polling !== undefined;
      look();
    },
    async stop(timeoutMs) {
      stopped = true;
      clearInterval(timer);
      await polling;
      const timeout = Promise.withResolvers<void>();
      const limit = setTimeout(timeout.resolve, timeoutMs);
      await Promise.race([Promise.all(running.keys()), timeout.promise]);
      clearTimeout(limit);
    },
  };
}
