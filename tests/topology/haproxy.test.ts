import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API, PAGES } from '#contracts/paths.ts';
import { report } from '#tests/durability/fixtures/report.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { clientOf, type Client as Visitor } from '#tests/fixtures/server.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { makeCertificate } from './fixtures/certificate.ts';
import { type Instance, portsFor, startInstances } from './fixtures/cluster.ts';
import { openFolder, writeExample } from './fixtures/example.ts';
import { type Pooler, startPgBouncer } from './fixtures/pgbouncer.ts';
import { runProgram, type Service, startService } from './fixtures/programs.ts';
import { openPage, startVisitors, type Visitors } from './fixtures/visitors.ts';

/** The whole of it: HAProxy, three instances, PgBouncer, PostgreSQL. */
let postgres: Postgres;
let pooler: Pooler;
let proxy: Service;
let instances: Instance[];
/** Straight to PostgreSQL. */
let database: string;
let url: string;
let visitor: Visitor;
const folder = openFolder();

beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  const { name, connectionString } = await createDatabase(postgres.url);
  database = connectionString;
  pooler = await startPgBouncer(postgres.url);
  const [one = 0, two = 0, three = 0] = await portsFor(3);
  const port = await freePort();
  url = `https://localhost:${port}`;
  const { both } = makeCertificate(folder.path);
  const file = writeExample('haproxy.cfg', folder.path, {
    'bind :443': `bind 127.0.0.1:${port}`,
    'bind :80': `bind 127.0.0.1:${await freePort()}`,
    '/etc/haproxy/site.pem': both,
    '127.0.0.1:3001': `127.0.0.1:${one}`,
    '127.0.0.1:3002': `127.0.0.1:${two}`,
    '127.0.0.1:3003': `127.0.0.1:${three}`,
  });
  runProgram('haproxy', ['-c', '-f', file]);
  const settings = { databaseUrl: pooler.addressOf(name), publicUrl: url };
  instances = await startInstances([one, two, three], settings);
  proxy = await startService('haproxy', ['-db', '-f', file], port);
  visitor = clientOf(url, url);
  await vi.waitFor(async () => expect((await visitor.get(API.ready)).status).toBe(200), { timeout: 20_000 });
});
afterAll(async () => {
  await Promise.all((instances ?? []).map((instance) => instance.end('SIGKILL')));
  await proxy?.end();
  await pooler?.remove();
  await postgres?.stop();
  folder.remove();
});

async function ask<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  return client
    .query(sql, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Which answers came that were no success, by status. */
function failed(visitors: Visitors): { signups: string[]; messages: unknown[]; pages: unknown[] } {
  return {
    signups: visitors.recorded.outcomes
      .filter(({ status }) => status !== 201)
      .map(({ status, reason }) => `${status} ${reason ?? ''}`),
    messages: visitors.messages.filter((status) => status !== 201),
    pages: visitors.pages.filter((status) => status !== 200),
  };
}
const NONE = { signups: [], messages: [], pages: [] };
const countMessages = async () =>
  (await ask<{ count: number }>('select count(*)::int as count from messages'))[0]?.count ?? 0;

/** Everybody acknowledged is there, whole; nobody twice. */
async function expectStored({ recorded }: Visitors): Promise<void> {
  const { emails, torn } = await wholeSignups(database);
  expect(recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(new Set(emails).size).toBe(emails.length);
  expect(torn).toBe(0);
}

test('a person signed in through the proxy is signed in at every instance, and guesses count at all together', async () => {
  const cookie = await visitor.logIn(ADMIN);
  const { host } = new URL(url);
  for (const { port } of instances) {
    const answer = await rawRequest(`http://localhost:${port}`, API.stats, { headers: { host, cookie } });
    expect(answer.status).toBe(200);
  }
  const { email } = aSignup();
  const guesses = Array.from({ length: 14 }, () => visitor.post(API.login, { email, password: 'a guess' }));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

// Mutation: DRAIN_SECONDS=0 with `retry-on none`, `retries 0` and no `option redispatch`.
test('all instances are restarted one after the other under load: no request is refused, none is done twice', async () => {
  const cookie = await visitor.logIn(ADMIN);
  const page = await openPage(url, cookie);
  const messagesBefore = await countMessages();
  const visitors = startVisitors(url);
  await expect.poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  for (const instance of instances) {
    expect(await instance.end('SIGTERM')).toBe(0);
    await instance.start();
  }
  await visitors.leave();
  expect(failed(visitors)).toEqual(NONE);
  await expectStored(visitors);
  expect(await countMessages()).toBe(messagesBefore + visitors.messages.length);
  const ids = await ask<{ id: string }>('select id from users where email = any($1)', [
    visitors.recorded.acknowledged(),
  ]);
  await expect.poll(() => ids.filter(({ id }) => !page.heard().has(id)), { timeout: 30_000 }).toEqual([]);
  await page.close();
  expect(page.heard().has('reset')).toBe(false);
  await expect
    .poll(
      () => ask(`select status, attempts, count(*)::int from mails where template = 'welcome' group by 1, 2`),
      {
        timeout: 120_000,
      },
    )
    .toEqual([{ status: 'captured', attempts: 1, count: expect.any(Number) }]);
  report(
    `rolling restart of 3 behind HAProxy and PgBouncer: ${visitors.recorded.outcomes.length} signups, ${visitors.messages.length} messages and ${visitors.pages.length} pages, none refused, none twice; the open page of the team connected ${page.reconnected()} times again and heard of each signup`,
  );
});

// Mutation: without `empty-response` in `retry-on`.
test('an instance is killed under load: forms with an Idempotency-Key are all answered, and nothing is done twice', async () => {
  const cookie = await visitor.logIn(ADMIN);
  const page = await openPage(url, cookie);
  const messagesBefore = await countMessages();
  const visitors = startVisitors(url);
  const [killed] = instances;
  await expect.poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  await killed?.end('SIGKILL');
  const then = visitors.recorded.acknowledged().length;
  await expect
    .poll(() => visitors.recorded.acknowledged().length, { timeout: 60_000 })
    .toBeGreaterThan(then + 20);
  await visitors.leave();
  await killed?.start();
  const { signups, messages, pages } = failed(visitors);
  expect({ signups, pages }).toEqual({ signups: [], pages: [] });
  // Two at a time write without a key: what was under way at the killed one is refused, and not tried again.
  expect(messages.length).toBeLessThanOrEqual(2);
  await expectStored(visitors);
  const stored = (await countMessages()) - messagesBefore;
  const acknowledged = visitors.messages.length - messages.length;
  expect(stored).toBeGreaterThanOrEqual(acknowledged);
  expect(stored).toBeLessThanOrEqual(visitors.messages.length);
  const ids = await ask<{ id: string }>('select id from users where email = any($1)', [
    visitors.recorded.acknowledged(),
  ]);
  await expect.poll(() => ids.filter(({ id }) => !page.heard().has(id)), { timeout: 30_000 }).toEqual([]);
  await page.close();
  // A job of the killed one is done again once its time is up; never has anybody two mails.
  expect(
    await ask(`select recipient from mails where template = 'welcome' group by 1 having count(*) > 1`),
  ).toEqual([]);
  report(
    `1 of 3 killed: ${visitors.recorded.outcomes.length} signups all answered and whole, ${messages.length} of ${visitors.messages.length} messages without a key refused, none twice`,
  );
});

test('without its database the site serves pages through the proxy, and forms answer 503 in its own words', async () => {
  await postgres.end('SIGKILL');
  await expect
    .poll(async () => (await visitor.post(API.signup, aSignup())).status, { timeout: 30_000 })
    .toBe(503);
  for (let each = 0; each < 20; each++) {
    expect(await visitor.get(PAGES.home)).toMatchObject({ status: 200 });
    const answer = await visitor.post(API.signup, aSignup());
    expectError(answer, 503, 'unavailable');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await postgres.startAgain();
  await expect
    .poll(async () => (await visitor.post(API.signup, aSignup())).status, { timeout: 30_000 })
    .toBe(201);
});
