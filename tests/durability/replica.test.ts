import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { connect } from '#server/db/connection.ts';
import { createReplica } from '#server/db/replica.ts';
import type { Route } from '#server/http/route.ts';
import { exampleOf } from '#server/http/route-example.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { type Pair, startPair } from './fixtures/standby.ts';

/** Long enough for a replica that starts again on a busy machine. */
const RETURN = { timeout: 30_000, interval: 50 };

let pair: Pair;
let server: TestServer;
let primaryUrl: string;
/** The site's database on the replica, for looking at who reads there. */
let there: Pool;
let cookie: string;
let metrics: string;
beforeAll(async () => {
  pair = await startPair({ synchronous: false });
  const { connectionString, name } = await createDatabase(pair.primary.url);
  primaryUrl = connectionString;
  const asOwner = pair.standby.url.replace(/postgres$/, name);
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startTestServer({
    database: { connectionString },
    env: {
      DATABASE_READ_URL: asOwner.replace(/postgres:[^@]*@/, 'reader:reader@'),
      METRICS_PORT: String(port),
    },
  });
  await server.db.query("create role reader login password 'reader'");
  await server.db.query('grant select on all tables in schema public to reader');
  there = new Pool({ connectionString: asOwner, max: 1 });
  there.on('error', () => {});
  cookie = await server.logIn(ADMIN);
});
afterAll(async () => {
  await there?.end();
  await server?.close();
  await pair?.remove();
});

/** The value of a metric, e.g. `morin_replica_used`. */
async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(metrics)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

const listed = async () => {
  const { status, body } = await server.get(`${API.signups}?limit=100`, { cookie });
  return { status, emails: status === 200 ? (body as { email: string }[]).map(({ email }) => email) : [] };
};

/** Signs somebody up, and answers who is on the list at once. */
async function signUpAndList() {
  const person = aSignup();
  expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
  const { status, emails } = await listed();
  return { status, isListed: emails.includes(person.email) };
}

/** Resolves once a list is read on the replica. */
const untilUsed = () =>
  vi.waitFor(async () => {
    const before = await figure('morin_replica_reads_total{server="replica"}');
    await listed();
    expect(await figure('morin_replica_reads_total{server="replica"}')).toBe((before ?? 0) + 1);
    expect(await figure('morin_replica_used')).toBe(1);
  }, RETURN);

/** When the site last asked the replica anything but how far it is; a read ends its transaction after its answer. */
function lastRead(): Promise<string> {
  return vi.waitFor(async () => {
    const { rows } = await there.query(
      `select coalesce(max(query_start), '-infinity')::text as at, count(*) filter (where state <> 'idle')::int as busy
       from pg_stat_activity where application_name = 'morin' and query not like '%pg_last_wal_replay_lsn%'`,
    );
    expect(rows[0].busy).toBe(0);
    return rows[0].at;
  });
}

async function follow(route: Route): Promise<number> {
  const { params, query } = exampleOf(route);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = `${fillPath(route.path, params as Record<string, string>)}?${search}`;
  const response = await server.fetch(path, { headers: { cookie } });
  // What does not end is not read to its end.
  if (route.path === API.live) await response.body?.cancel();
  else await response.text();
  return response.status;
}

// Mutation: `readsFrom()` gives every `GET` the replica.
test('lists, exports and statistics are read on the replica; sessions, records and all other routes never', async () => {
  await signUpAndList();
  await untilUsed();
  const flagged = ROUTES.filter(({ replica }) => replica);
  expect(flagged.map(({ method, policy }) => method === 'GET' && policy !== 'public')).not.toContain(false);
  expect(flagged.map(({ path }) => path)).toEqual(
    expect.arrayContaining([API.signups, API.partnerships, API.messages, API.insights, API.signupExport]),
  );
  const wrong: string[] = [];
  for (const route of ROUTES.filter(({ method }) => method === 'GET')) {
    const before = await lastRead();
    const status = await follow(route);
    const readThere = (await lastRead()) !== before;
    if (status >= 500 || readThere !== Boolean(route.replica)) wrong.push(`${route.path}: ${status}`);
  }
  expect(wrong).toEqual([]);
  const exports = await server.db.query("select 1 from audit_entries where action = 'records.export-end'");
  expect(exports.rows).toHaveLength(flagged.filter(({ path }) => path.endsWith('/export')).length);
});

// Mutation: `choose()` without the watermark, which finds the replica reachable.
test('whoever changes something finds it in their next list, also while the replica stands still, and it is left out', async () => {
  await untilUsed();
  for (let n = 0; n < 10; n++) expect(await signUpAndList()).toEqual({ status: 200, isListed: true });
  await untilUsed();
  await there.query('select pg_wal_replay_pause()');
  for (let n = 0; n < 3; n++) expect(await signUpAndList()).toEqual({ status: 200, isListed: true });
  expect(await figure('morin_replica_used')).toBe(0);
  expect(await figure('morin_replica_behind_bytes')).toBeGreaterThan(0);
  // Nobody waits for a replica that is left out: a look at it takes 250 ms.
  const began = performance.now();
  for (let n = 0; n < 20; n++) await listed();
  expect(performance.now() - began).toBeLessThan(20 * 250);
  await there.query('select pg_wal_replay_resume()');
  await untilUsed();
  expect(await figure('morin_replica_behind_bytes')).toBe(0);
});

/** Has the replica keep readers of leads waiting: it takes what the primary locks so. Answers how that ends. */
async function holdLeads(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  await client.query('begin; lock table leads in access exclusive mode');
  // A commit sends the log on its way.
  await server.db.query("insert into settings (name, value) values ('sent', '')");
  const held = "select 1 from pg_locks where relation = 'leads'::regclass and mode = 'AccessExclusiveLock'";
  await vi.waitFor(async () => expect((await there.query(held)).rows).toHaveLength(1), RETURN);
  return () => client.end();
}

// Mutation: the error of a read on the replica is the answer.
test('a replica that is killed costs no answer, and is used again once it is back', async () => {
  await untilUsed();
  const release = await holdLeads();
  const pages = `select 1 from pg_stat_activity where application_name = 'morin' and wait_event_type = 'Lock'
    and query like '%candidates as materialized%'`;
  const untilWaiting = (count: number) =>
    vi.waitFor(async () => expect((await there.query(pages)).rows).toHaveLength(count), RETURN);
  // The file first: while a network reads as many lists as it may at once, it is not yet asked who wants a file.
  const file = server.fetch(API.signupExport, { headers: { cookie } }).then((answer) => answer.text());
  await untilWaiting(1);
  const lists = Promise.all([listed(), listed(), listed()]);
  await untilWaiting(4);
  await pair.standby.end('SIGKILL');
  await release();
  expect((await lists).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await file).trim().split('\n')).toHaveLength(1 + (await listed()).emails.length);
  expect(await signUpAndList()).toEqual({ status: 200, isListed: true });
  expect(await figure('morin_replica_used')).toBe(0);
  expect(await figure('morin_replica_behind_bytes')).toBeUndefined();
  await pair.standby.startAgain();
  await untilUsed();
  expect(await signUpAndList()).toEqual({ status: 200, isListed: true });
});

// Mutation: `stateOf` takes any database of the cluster, whether or not it follows.
test('a server that is no replica of this very database is never read, and the log says so', async () => {
  const onError = () => {};
  const primary = connect(primaryUrl, { onError });
  for (const wrong of [pair.standby.url, primaryUrl]) {
    const said: unknown[] = [];
    const log = { debug: onError, info: onError, warn: (fields: unknown) => void said.push(fields) };
    const replica = createReplica(wrong, primary, log);
    expect(await replica.choose()).toBeUndefined();
    await vi.waitFor(() => expect(said).toEqual([{ state: 'not a replica of this database' }]), RETURN);
    expect(await replica.choose()).toBeUndefined();
    expect(await replica.metrics()).toMatchObject({ used: false, reads: { replica: 0, primary: 2 } });
    await replica.close();
  }
  await primary.$client.end();
});
