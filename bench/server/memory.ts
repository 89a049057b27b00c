import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase, startPostgres } from '#tests/fixtures/postgres.ts';
import { figure, REPEATS, type Row } from '../row.ts';
import { load } from './load.ts';
import { type Site, startSite } from './site.ts';

/** Milliseconds until a server has come to rest. */
const REST = 5_000;

/** How soon the site answers after its start, and how much memory it holds, at rest and while it is busy. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-bench-'));
  const postgres = await startPostgres();
  const { connectionString: databaseUrl } = await createDatabase(postgres.url);
  const external = await measure(() => startSite({ databaseUrl }));
  const moved = await measureMoves(databaseUrl);
  const embedded = await measure(() => startSite({ dataDir: join(folder, 'data') }));
  await postgres.stop();
  rmSync(folder, { recursive: true });
  const row = (what: string, measured: number[], unit: string, limit?: number): Row => ({
    group: 'Server',
    what,
    ...figure(measured),
    unit,
    ...(limit !== undefined && { limit: { at: 'most', value: limit } }),
  });
  return [
    row('start, PostgreSQL: first page', external.page, 's', 1),
    row('start, PostgreSQL: all of it', external.all, 's', 1),
    row('start under a new address, PostgreSQL: longer than under that of before', moved, 's', 1),
    row('start, embedded database: first page', embedded.page, 's', 2),
    row('start, embedded database: all of it', embedded.all, 's', 2),
    row('first start ever, embedded database: first page', embedded.first.page, 's', 5),
    row('first start ever, embedded database: all of it', embedded.first.all, 's'),
    row('memory at rest, PostgreSQL', external.idle, 'MB', 150),
    row('memory at rest, embedded database', embedded.idle, 'MB', 350),
    row('memory under load, PostgreSQL', external.busy, 'MB'),
    row('memory under load, embedded database', embedded.busy, 'MB'),
  ];
}

async function measure(start: () => Promise<Site>) {
  const first = await start();
  await wait(REST);
  const idle = memoryOf(first.pid);
  await load(first.url, '/', { seconds: 5, pid: first.pid });
  const busy = memoryOf(first.pid);
  await first.stop();
  const sites: Site[] = [];
  for (let n = 0; n < REPEATS; n++) {
    const site = await start();
    sites.push(site);
    await site.stop();
  }
  return {
    first: { page: [secondsOf(first).page], all: [secondsOf(first).all] },
    page: sites.map((site) => secondsOf(site).page),
    all: sites.map((site) => secondsOf(site).all),
    idle: [idle],
    busy: [busy],
  };
}

/** Seconds that a start under an address takes longer the first time than the second. */
async function measureMoves(databaseUrl: string): Promise<number[]> {
  const longer: number[] = [];
  for (let n = 0; n < REPEATS; n++) {
    const times: number[] = [];
    for (let time = 0; time < 2; time++) {
      const site = await startSite({ databaseUrl }, `https://address-${n}.example`);
      times.push(secondsOf(site).all);
      await site.stop();
    }
    const [first = Number.NaN, second = Number.NaN] = times;
    longer.push(first - second);
  }
  return longer;
}

const secondsOf = ({ firstPageIn, startedIn }: Site) => ({
  page: firstPageIn / 1_000,
  all: startedIn / 1_000,
});

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
