import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { recordSignups } from '#tests/durability/fixtures/acknowledged.ts';
import { report } from '#tests/durability/fixtures/report.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking, aFreeTime } from '#tests/fixtures/booking.ts';
import { runCli } from '#tests/fixtures/command.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { clientOf, type Client as Visitor } from '#tests/fixtures/server.ts';
import { subscribeTo } from '#tests/fixtures/subscriber.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { type Instance, portsFor, startInstances } from './fixtures/cluster.ts';
import { type Pooler, startPgBouncer } from './fixtures/pgbouncer.ts';

let postgres: Postgres;
let pooler: Pooler;
let instances: Instance[];
let visitors: Visitor[];
/** The same database through the pooler, and straight. */
let through: string;
let straight: string;
let folder: string;

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  pooler = await startPgBouncer(postgres.url);
  const { name, connectionString } = await createDatabase(postgres.url);
  straight = connectionString;
  through = pooler.addressOf(name);
  folder = await mkdtemp(join(tmpdir(), 'morin-pooler-'));
  // An empty database: all three want to migrate it at the same moment.
  instances = await startInstances(await portsFor(3), { databaseUrl: through });
  visitors = instances.map(({ port }) => clientOf(`http://localhost:${port}`, `http://localhost:${port}`));
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.end('SIGKILL')));
  await pooler?.remove();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

async function ask<Row = Record<string, unknown>>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: straight });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
const visitorAt = (index: number) => visitors[index % visitors.length] as Visitor;

// Mutation: without the second try of `startJobs` one of three ended at pg-boss's schema; with named statements none
// started.
test('three instances that start at once on an empty database migrate it once, and no lock stays behind', async () => {
  const [applied] = await ask(
    'select count(*)::int as count, count(distinct hash)::int as hashes from drizzle.__drizzle_migrations',
  );
  expect(applied?.count).toBe(applied?.hashes);
  expect(await ask("select 1 from pg_locks where locktype = 'advisory'")).toEqual([]);
});

test('a crowd at three instances shares the few connections of the pooler', async () => {
  const recorded = recordSignups();
  const stop = new AbortController();
  const crowds = visitors.map(({ url }) => recorded.crowd(url, { size: 6, stop: stop.signal }));
  let most = 0;
  while (recorded.outcomes.length < 150) {
    const [now] = await ask<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and application_name like 'morin%'",
    );
    most = Math.max(most, now?.count ?? 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  stop.abort();
  await Promise.all(crowds);
  expect(recorded.outcomes.filter(({ status }) => status !== 201)).toEqual([]);
  expect(most).toBeLessThanOrEqual(pooler.size);
  const { emails, torn } = await wholeSignups(straight);
  expect(recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(torn).toBe(0);
  // Every job is done once, by one of them.
  await expect
    .poll(() => ask("select status, attempts from mails where template = 'welcome' group by 1, 2"), {
      timeout: 120_000,
    })
    .toEqual([{ status: 'captured', attempts: 1 }]);
  report(
    `pooler: ${recorded.outcomes.length} signups at 3 instances over at most ${most} connections to PostgreSQL`,
  );
});

test('lists, live updates and sessions work over it, whichever instance answers', async () => {
  const cookie = await visitorAt(0).logIn(ADMIN);
  const page = await subscribeTo(visitorAt(1), cookie);
  const { user } = signupReply.parse((await visitorAt(2).post(API.signup, aSignup())).body);
  await page.receives(user.id);
  await page.leave();
  for (const [index, path] of [
    API.signups,
    `${API.signups}?q=clinic`,
    API.mails,
    API.stats,
    `${API.insights}?days=30`,
  ].entries()) {
    expect(await visitorAt(index).get(path, { cookie }), path).toMatchObject({ status: 200 });
  }
  await visitorAt(0).post(API.logout, undefined, { cookie });
  expect(await visitorAt(1).get(API.stats, { cookie })).toMatchObject({ status: 401 });
});

test('of many who book the same time at three instances as many get it as there are seats', async () => {
  const at = await aFreeTime(visitorAt(0), 5);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => visitorAt(index).post(API.booking, { ...aBooking(), at })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const [{ booked, seats } = { booked: 0, seats: 0 }] = await ask<{ booked: number; seats: number }>(
    `select count(*)::int as booked, count(distinct (office, seat))::int as seats from appointments where starts_at = '${at}'`,
  );
  expect(booked).toBe(statuses.filter((status) => status === 201).length);
  expect(booked).toBeGreaterThan(0);
  expect(seats).toBe(booked);
});

test('PostgreSQL is restarted beneath it: forms answer 503 meanwhile, and work again by themselves', async () => {
  await postgres.end('SIGKILL');
  await expect
    .poll(async () => (await visitorAt(0).post(API.signup, aSignup())).status, { timeout: 30_000 })
    .toBe(503);
  await postgres.startAgain();
  for (const visitor of visitors) {
    await expect
      .poll(async () => (await visitor.post(API.signup, aSignup())).status, { timeout: 30_000 })
      .toBe(201);
  }
});

test('a backup under load, a command and a restore go through it', async () => {
  const file = join(folder, 'backup.gz');
  const recorded = recordSignups();
  const stop = new AbortController();
  const crowd = recorded.crowd(visitorAt(0).url, { size: 4, stop: stop.signal });
  await expect.poll(() => recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(3);
  const early = recorded.acknowledged();
  expect(await runCli('backup', [file], { DATABASE_URL: through })).toMatch(/^Wrote \d+ rows/);
  stop.abort();
  await crowd;
  expect(await runCli('admin', ['create', 'second@morin.example'], { DATABASE_URL: through })).toContain(
    'second@morin.example',
  );

  const target = await createDatabase(postgres.url);
  const restored = pooler.addressOf(target.name);
  expect(await runCli('restore', [file], { DATABASE_URL: restored })).toMatch(/^Restored \d+ rows/);
  const { emails, torn } = await wholeSignups(target.connectionString);
  expect(early.filter((email) => !emails.includes(email))).toEqual([]);
  expect(torn).toBe(0);

  const again = () =>
    runCli('restore', [file, '--replace'], { DATABASE_URL: through }).catch((error: Error) => error.message);
  expect(await again()).toContain('A server is at work on this database');
  for (const instance of instances) expect(await instance.end('SIGTERM')).toBe(0);
  await expect.poll(again, { timeout: 90_000, interval: 5_000 }).toMatch(/^Restored \d+ rows/);
  expect((await wholeSignups(straight)).torn).toBe(0);
});
