import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createDatabase, startPostgres } from '#tests/fixtures/postgres.ts';
import { median, type Row } from '../row.ts';
import { postgresTime, processorTime } from './processor-time.ts';
import { type Ask, type Kind, openRequests, openStreams } from './requests.ts';
import { fill, logIn, type Site, startSite } from './site.ts';

const INSTANCES = 3;
/** Requests of each kind in a hundred. */
const MIX: Record<Kind, number> = { page: 70, list: 15, 'sign-in': 5, signup: 10 };
const AT_ONCE = 24;
const STREAMS = 15;
const SECONDS = 10;
const MIXED_SECONDS = 25;
/** Runs before the measurement, because a new process still compiles what it runs. */
const WARM_UP_SECONDS = 5;
const LEADS = 10_000;
const MILLION = 1_000_000;
const HOUR_MS = 3_600_000;

interface Cluster {
  sites: Site[];
  db: Client;
  /** Id of one of PostgreSQL's processes. */
  backend: number;
  ask: Ask;
}

interface Measured {
  answers: number;
  perSecond: number;
  /** Milliseconds. */
  times: number[];
  /** Milliseconds of processor time for each answer, with the jobs and mails that it caused. */
  site: number;
  postgres: number;
  /** Bytes of PostgreSQL's log for each answer. */
  log: number;
}

/**
 * Measures what a page, a list, a sign-in and a signup cost in processor time, and mixed traffic with open live streams
 * at one, two and three instances of one PostgreSQL. Clients ask the instances in turn, without a proxy, on the same
 * machine.
 */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres({ durable: true });
  const { connectionString: databaseUrl } = await createDatabase(postgres.url);
  const first = await startSite({ databaseUrl });
  await fill({ databaseUrl }, LEADS);
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query('select pg_backend_pid() as pid');
  const cookie = await logIn(first);
  const requests = openRequests(cookie);
  const cluster: Cluster = { sites: [first], db, backend: rows[0].pid, ask: requests.ask };
  await settled(cluster);
  const rest = await atRest(cluster);
  const report: Row[] = [...rest];
  await measure(cluster, MIX, WARM_UP_SECONDS);
  for (const kind of Object.keys(MIX) as Kind[]) {
    report.push(...rowsOf(kind, await measure(cluster, { [kind]: 1 }, SECONDS)));
  }
  const stop = new AbortController();
  for (let count = 1; count <= INSTANCES; count++) {
    if (count > 1) cluster.sites.push(await startSite({ databaseUrl }));
    const newest = cluster.sites.at(-1) ?? first;
    await openStreams(newest.url, cookie, STREAMS, stop.signal);
    await measure(cluster, MIX, WARM_UP_SECONDS);
    report.push(...mixedRowsOf(count, await measure(cluster, MIX, MIXED_SECONDS)));
  }
  stop.abort();
  requests.close();
  await db.end();
  for (const site of cluster.sites) await site.stop();
  await postgres.stop();
  return report;
}

/**
 * Sends requests for `seconds`, `AT_ONCE` at a time and to each instance in turn, of each kind as often as its weight
 * says.
 */
async function measure(
  cluster: Cluster,
  weights: Partial<Record<Kind, number>>,
  seconds: number,
): Promise<Measured> {
  const { sites, ask } = cluster;
  const kinds = spread(weights);
  const before = await spent(cluster);
  const start = performance.now();
  const times: number[] = [];
  let asked = 0;
  const keepOn = async () => {
    while (performance.now() < start + seconds * 1_000) {
      const nr = asked++;
      const begun = performance.now();
      // Each round begins one instance later; otherwise an instance would get the same kinds each time.
      const turn = nr + Math.floor(nr / kinds.length);
      await ask(sites[turn % sites.length]?.url ?? '', kinds[nr % kinds.length] ?? 'page');
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn));
  const took = (performance.now() - start) / 1_000;
  await settled(cluster);
  const after = await spent(cluster);
  const each = (name: keyof typeof after) => (after[name] - before[name]) / times.length;
  return {
    answers: times.length,
    perSecond: times.length / took,
    times,
    site: each('site'),
    postgres: each('postgres'),
    log: each('log'),
  };
}

/** Every kind as often as its weight says, evenly over the list. */
function spread(weights: Partial<Record<Kind, number>>): Kind[] {
  const entries = Object.entries(weights) as [Kind, number][];
  return entries
    .flatMap(([kind, weight]) =>
      Array.from({ length: weight }, (_, nr) => ({ kind, at: (nr + 0.5) / weight })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ kind }) => kind);
}

async function spent({ sites, db, backend }: Cluster) {
  const { rows } = await db.query("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log");
  const site = sites.reduce((sum, { pid }) => sum + processorTime(pid), 0);
  return { site, postgres: postgresTime(backend), log: rows[0].log as number };
}

/** Waits until every mail has left and no job waits for now. */
async function settled({ db }: Cluster): Promise<void> {
  const waiting = `select 1 from mails where status = 'queued'
    union all select 1 from pgboss.job where state in ('created', 'active') and start_after <= now() and name not like '\\_\\_%' limit 1`;
  while ((await db.query(waiting)).rows.length > 0) await sleep(250);
}

async function atRest(cluster: Cluster): Promise<Row[]> {
  const before = await spent(cluster);
  await sleep(SECONDS * 1_000);
  const after = await spent(cluster);
  const row = (what: string, value: number): Row => ({ group: 'Load', what, value, unit: 'ms/s' });
  return [
    row('an instance at rest, processor time', (after.site - before.site) / SECONDS),
    row('PostgreSQL of an instance at rest, processor time', (after.postgres - before.postgres) / SECONDS),
  ];
}

function rowsOf(kind: Kind, { site, postgres, perSecond, answers, log }: Measured): Row[] {
  const row = (what: string, value: number, unit: string): Row => ({
    group: `Load, ${kind}s`,
    what,
    value,
    unit,
  });
  const each = [
    row(`${answers} answered, ${AT_ONCE} at once`, perSecond, '/s'),
    row('processor time of the site for each', site, 'ms'),
    row('processor time of PostgreSQL for each', postgres, 'ms'),
  ];
  if (kind !== 'signup') return each;
  const hours = (ms: number) => (ms * MILLION) / HOUR_MS;
  return [
    ...each,
    row('a million: processor time of the site', hours(site), 'core hours'),
    row('a million: processor time of PostgreSQL', hours(postgres), 'core hours'),
    row('a million: log of the database', (log * MILLION) / 1e9, 'GB'),
  ];
}

function mixedRowsOf(count: number, { site, postgres, perSecond, times }: Measured): Row[] {
  const group = `Load, mixed, ${count} ${count === 1 ? 'instance' : 'instances'}`;
  const sorted = [...times].sort((one, other) => one - other);
  const row = (what: string, value: number, unit: string): Row => ({ group, what, value, unit });
  return [
    row(`answers, ${AT_ONCE} at once, ${STREAMS * count} live streams open`, perSecond, '/s'),
    row('time to the answer, median', median(times), 'ms'),
    row('time to the answer, 99 of 100', sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, 'ms'),
    row('processor time of the sites for each', site, 'ms'),
    row('processor time of PostgreSQL for each', postgres, 'ms'),
  ];
}
