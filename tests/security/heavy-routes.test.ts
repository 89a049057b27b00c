import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

/** One at work, and as many as may wait. */
const ROOM = 6;
/** What the database is asked of this table for one answer. */
const STATEMENTS = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = async (role: TeamRole) => ({ cookie: await server.logIn(await aColleague(server, role)) });

/** Locks a table; `waiting` counts the statements that wait for it. */
async function lockTable({ db }: TestServer, table: string) {
  const lock = await db.connect();
  onTestFinished(() => lock.release(true));
  await lock.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async waiting() {
      const { rows } = await lock.query(
        'select count(*)::int as n from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return rows[0].n;
    },
    unlock: () => lock.query('commit'),
  };
}

// Mutation: two at once in createConcurrencyLimiter().
test('one person’s heavy requests are at work one at a time, few wait, and nobody else waits for them', async () => {
  const [sales, colleague] = [await as('sales'), await as('viewer')];
  const { waiting, unlock } = await lockTable(server, 'step_counters');
  const asked = Array.from({ length: ROOM + 1 }, () => server.get(API.insights, sales));
  // None is answered while the table is locked: the first answer is that of the one too many.
  expectError(await Promise.any(asked), 429, 'rate_limited');
  expectError(await server.get(API.signupExport, sales), 429, 'rate_limited');
  await expect.poll(waiting).toBe(STATEMENTS);
  const theirs = server.get(API.insights, colleague);
  await expect.poll(waiting).toBe(2 * STATEMENTS);
  expect(await server.get(API.signups, sales)).toMatchObject({ status: 200 });
  expect(await server.post(API.contact, aMessage())).toMatchObject({ status: 201 });
  await unlock();
  expect((await theirs).status).not.toBe(429);
  // On a slow machine a statement waits for the table longer than it may: that one is answered, too, but not with 429.
  const tooMany = (await Promise.all(asked)).filter(({ status }) => status === 429);
  expect(tooMany).toHaveLength(1);
});

// Mutation: reads that are at work as they come, or only those without a cookie: a crowd kept everybody's forms waiting.
test('what is read is at work three times for each network, and other networks do not wait for it', async () => {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(() => site.close());
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { waiting, unlock } = await lockTable(site, 'busy_times');
  const read = (address: string) =>
    site.get(`${API.bookingTimes}?kind=demo`, { ...from(address), cookie: 'morin_session=no.session' });
  const crowd = Array.from({ length: 20 }, () => read('203.0.113.1'));
  await expect.poll(waiting).toBe(3);
  const other = read('203.0.113.2');
  await expect.poll(waiting).toBe(4);
  await unlock();
  const refused = (await Promise.all([...crowd, other])).filter(({ status }) => status === 429);
  expect(refused).toEqual([]);
});

// Mutation: looking up who sends as it comes. Red: a crowd that was refused kept everybody's forms waiting for seconds.
test('who sends something is looked up three times at once for each network, and other networks do not wait', async () => {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(() => site.close());
  const { email, password } = await signUp(site);
  const cookie = await site.logIn({ email, password });
  const { waiting, unlock } = await lockTable(site, 'sessions');
  const send = (address: string) => site.post(API.leads, {}, { cookie, 'x-forwarded-for': address });
  const crowd = Array.from({ length: 20 }, () => send('203.0.113.1'));
  await expect.poll(waiting).toBe(3);
  const other = send('203.0.113.2');
  await expect.poll(waiting).toBe(4);
  await unlock();
  const statuses = (await Promise.all([...crowd, other])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([403]));
});

// Mutation: changes that are at work as they come.
test('what one person changes is at work three times, from however many networks', async () => {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(() => site.close());
  const [theirs, others] = [await site.logIn(ADMIN), await site.logIn(await aColleague(site, 'sales'))];
  const { waiting, unlock } = await lockTable(site, 'audit_entries');
  const change = (cookie: string, n: number) =>
    site.post(API.tags, { name: `Tag ${n}`, color: 'blue' }, { cookie, 'x-forwarded-for': `203.0.113.${n}` });
  const crowd = Array.from({ length: 20 }, (_, n) => change(theirs, n));
  await expect.poll(waiting).toBe(3);
  const other = change(others, 100);
  await expect.poll(waiting).toBe(4);
  await unlock();
  const statuses = (await Promise.all([...crowd, other])).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
});

// Mutation: reading as streams are opened. Red: whoever opened streams and hung up had the database read all of it at once.
// Mutation: the turn held while a stream is open. Red: three open windows, and nobody else of the office was answered.
test('what live updates missed is read three at a time for each network, which open windows do not hold', async () => {
  const site = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  onTestFinished(() => site.close());
  const cookie = await site.logIn(ADMIN);
  const { rows } = await site.db.query('select id from audit_entries limit 1');
  const windows = new AbortController();
  onTestFinished(() => windows.abort());
  const { waiting, unlock } = await lockTable(site, 'notifications');
  const open = (address: string) =>
    site.fetch(API.live, {
      headers: { cookie, 'last-event-id': rows[0].id, 'x-forwarded-for': address },
      signal: windows.signal,
    });
  const crowd = await Promise.all(Array.from({ length: 12 }, () => open('203.0.113.1')));
  expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]));
  // And once for everybody who listens.
  await expect.poll(waiting).toBe(3 + 1);
  await open('203.0.113.2');
  await expect.poll(waiting).toBe(4 + 1);
  await unlock();
  const read = await site.get(API.signups, { cookie, 'x-forwarded-for': '203.0.113.1' });
  expect(read).toMatchObject({ status: 200 });
});

// Mutation: the insights without `heavy`.
test('insights, imports and everything that reads a whole list wait for each other, and each of them has an actor', () => {
  const heavy = ROUTES.filter((route) => route.heavy);
  const asksMuch = ({ policy }: Route) => policy === 'records.export' || policy === 'leads.import';
  const whole = ROUTES.filter(asksMuch).map(({ path }) => path);
  expect(heavy.map(({ path }) => path).toSorted()).toEqual(
    [API.insights, API.accountExport, ...whole].toSorted(),
  );
  expect(heavy.filter(({ policy }) => policy === 'public')).toEqual([]);
});
