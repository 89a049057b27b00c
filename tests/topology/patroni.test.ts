import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordSignups } from '#tests/durability/fixtures/acknowledged.ts';
import { report } from '#tests/durability/fixtures/report.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { type Instance, portsFor, startInstances } from './fixtures/cluster.ts';
import { openFolder, writeExample } from './fixtures/example.ts';
import { type PatroniCluster, startPatroni } from './fixtures/patroni.ts';
import { runProgram, type Service, startService } from './fixtures/programs.ts';

/**
 * Milliseconds after the loss of the primary: Patroni waits for 20 seconds (`ttl`) before it promotes the other one.
 */
const FAILOVER_TIMEOUT_MS = 60_000;

let cluster: PatroniCluster;
let proxy: Service;
let instances: Instance[];
let name: string;
let port: number;
const folder = openFolder();

const addressAt = (at: number, database: string) =>
  `postgresql://postgres:${cluster.password}@127.0.0.1:${at}/${database}`;

beforeAll(async () => {
  cluster = await startPatroni();
  port = await freePort();
  const [one, two] = cluster.members.map((each) => `127.0.0.1:${each.port} port ${each.restPort}`);
  const file = writeExample('haproxy-postgres.cfg', folder.path, {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    '10.0.0.11:5432 port 8008': one ?? '',
    '10.0.0.12:5432 port 8008': two ?? '',
  });
  runProgram('haproxy', ['-c', '-f', file]);
  proxy = await startService('haproxy', ['-db', '-f', file], port);
  await vi.waitFor(async () => expect(await cluster.isSynchronous()).toBe(true), { timeout: 90_000 });
  ({ name } = await vi.waitFor(() => createDatabase(addressAt(port, 'postgres')), { timeout: 20_000 }));
  instances = await startInstances(await portsFor(1), { databaseUrl: addressAt(port, name) });
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.end('SIGKILL')));
  await proxy?.end();
  await cluster?.remove();
  folder.remove();
});

test('the primary is lost under load: Patroni promotes the other, HAProxy follows, and every signup is there', async () => {
  const recorded = recordSignups();
  const stop = new AbortController();
  const arriving = recorded.crowd(`http://localhost:${instances[0]?.port}`, { size: 4, stop: stop.signal });
  await expect.poll(() => recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  const lost = await cluster.primary();
  await lost?.kill();
  const before = recorded.acknowledged().length;
  const begun = performance.now();
  await expect
    .poll(() => recorded.acknowledged().length, { timeout: FAILOVER_TIMEOUT_MS })
    .toBeGreaterThan(before + 4);
  const gap = performance.now() - begun;
  stop.abort();
  await arriving;
  const promoted = await cluster.primary();
  expect(promoted?.name).not.toBe(lost?.name);
  const { emails, torn } = await wholeSignups(addressAt(promoted?.port ?? 0, name));
  expect(recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(torn).toBe(0);
  expect(recorded.outcomes.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);

  await lost?.start();
  await expect.poll(() => cluster.isSynchronous(), { timeout: 90_000 }).toBe(true);
  report(
    `Patroni and HAProxy: ${emails.length} signups, none lost, written again ${(gap / 1_000).toFixed(1)} s after the loss; the lost one came back as the synchronous standby`,
  );
});
