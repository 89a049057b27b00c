import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type ContextParts, contextOf, system } from '#server/context-of.ts';
import type { Replica } from '#server/db/replica.ts';
import { countMonitoredWork } from '#server/domain/stats/count-monitored-work.ts';
import type { JobRunner } from '#server/jobs/boss.ts';
import type { LiveFeed } from '#server/live/feed.ts';
import type { Answered, Metrics } from './metrics.ts';
import { createReplicaMetrics } from './replica-metrics.ts';

/** Seconds: from the time of a list to the time at which a person gives up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** What is measured. */
interface MeasuredParts extends ContextParts {
  jobs: JobRunner;
  live: LiveFeed;
  replica: Replica | undefined;
}

/** All labels have few values, known beforehand: routes of the registry, statuses, queues. None is about a person. */
export function createMetrics(current: () => MeasuredParts | undefined): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests to the API, and for what no built file answers (route "none")',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'morin_files_served_total',
    help: 'Pages and other built files',
    registers,
  });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `morin_${name}`, help, labelNames, registers });

  const pool = gauge('database_connections', 'Connections of this process', ['state']);
  const poolWaiting = gauge('database_waiting', 'Work of this process that waits for a connection');
  const hashes = gauge('password_hashes', 'Passwords being checked or made by this process', ['state']);
  const listeners = gauge('live_listeners', 'Pages of the team that this process tells of changes');
  const up = gauge(
    'database_up',
    '1 where the database answered, else 0 and what is counted there is left out',
  );
  const jobCounts = gauge('jobs', 'Jobs of all instances, up to a minute ago', ['queue', 'state']);
  const mails = gauge('mails', 'Mails of all instances', ['state']);
  const wrongCounters = gauge(
    'wrong_counters',
    'Daily counters that the last nightly check found wrong, up to 50',
  );
  const overdue = gauge('due_overdue', 'Overdue work that is open, up to 1000', ['kind']);

  function readProcess({ db, hasher, live }: MeasuredParts): void {
    const { totalCount, idleCount, waitingCount } = db.$client;
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'busy' }, totalCount - idleCount);
    poolWaiting.set(waitingCount);
    const { running, waiting } = hasher.load();
    hashes.set({ state: 'running' }, running);
    hashes.set({ state: 'waiting' }, waiting);
    listeners.set(live.count());
  }

  async function readDatabase(parts: MeasuredParts): Promise<void> {
    const counted = await countMonitoredWork({ ctx: contextOf(parts, system('metrics')) });
    for (const { queue, ...states } of await parts.jobs.counts()) {
      for (const [state, n] of Object.entries(states)) jobCounts.set({ queue, state }, n);
    }
    for (const [state, n] of Object.entries(counted.mails)) mails.set({ state }, n);
    wrongCounters.set(counted.wrongCounters);
    for (const [kind, n] of Object.entries(counted.overdue)) overdue.set({ kind }, n);
  }

  /** Made with the first replica: without one there is nothing to report. */
  let replicaMetrics: ReturnType<typeof createReplicaMetrics> | undefined;
  async function readReplica({ replica }: MeasuredParts): Promise<void> {
    if (!replica) return;
    replicaMetrics ??= createReplicaMetrics(registers);
    replicaMetrics.set(await replica.metrics());
  }

  return {
    answered({ method, route, status, seconds }: Answered) {
      const known = METHODS.has(method) ? method : 'other';
      answers.observe({ method: known, route: route ?? 'none', status }, seconds);
    },
    fileServed: () => pages.inc(),
    async read() {
      for (const counted of [jobCounts, mails, overdue, wrongCounters]) counted.reset();
      const parts = current();
      if (parts) readProcess(parts);
      if (parts) await readReplica(parts);
      const answered =
        parts !== undefined &&
        (await readDatabase(parts).then(
          () => true,
          () => false,
        ));
      up.set(answered ? 1 : 0);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
