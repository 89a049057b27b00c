import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { startWaitingJobs } from '#tests/fixtures/retry-jobs-now.ts';
import { clientOf, startTestServer, type Client as Visitor } from '#tests/fixtures/server.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';
import { subscribeTo } from '#tests/fixtures/subscriber.ts';

let postgres: Postgres;
let db: Pool;
/** Two processes on one empty database that start at the same moment. */
let sites: SiteProcess[];
let here: Visitor;
let there: Visitor;

beforeAll(async () => {
  postgres = await startPostgres();
  db = new Pool({ connectionString: postgres.url, max: 1 });
  const env = {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_FORMS_PER_HOUR: '100000',
    LOG_LEVEL: 'debug',
  };
  sites = await Promise.all([startSiteProcess(env), startSiteProcess(env)]);
  [here, there] = sites.map(({ url }) => clientOf(url, url)) as [Visitor, Visitor];
});
afterAll(async () => {
  for (const site of sites ?? []) await site.end('SIGTERM');
  await db.end();
  await postgres.stop();
});

/** The mails to one person, once there are `count` and none waits. */
function mailsTo(
  email: string,
  count: number,
): Promise<{ template: string; attempts: number; text: string }[]> {
  return vi.waitFor(async () => {
    // Keeps our connection in use: the server closes one that rests, and then the next request may break.
    await here.get(API.health);
    // On a machine that stands still a query runs out of time, and its job would wait for half a minute.
    await startWaitingJobs({ db });
    const { rows } = await db.query(
      "select template, attempts, text from mails where recipient = $1 and status <> 'queued' order by created_at",
      [email],
    );
    expect(rows).toHaveLength(count);
    return rows;
  }, UNTIL_MAILED);
}

/** What no log may hold. */
const secrets = [ADMIN.email, ADMIN.password];

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i));

test('a person signed in at one server is signed in at the other, until they sign out at either', async () => {
  const cookie = await here.logIn(ADMIN);
  secrets.push(cookie);
  expect((await there.get(API.stats, { cookie })).status).toBe(200);
  await there.post(API.logout, undefined, { cookie });
  expectError(await here.get(API.stats, { cookie }), 401, 'unauthenticated');
});

// Mutation: without the second try of `startJobs` this start ended with an index of PostgreSQL's own.
test('a server whose first start meets that of another goes on', async () => {
  const database = await createDatabase(postgres.url);
  const other = new Client(database);
  await other.connect();
  await other.query('begin; create schema pgboss');
  const starting = startTestServer({ database });
  const waiting = () =>
    db.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%create schema if not exists pgboss%'",
    );
  await expect.poll(async () => (await waiting()).rows.length, { timeout: 60_000 }).toBe(1);
  await other.query('commit');
  await other.end();
  const server = await starting;
  expect(await server.post(API.signup, aSignup())).toMatchObject({ status: 201 });
  await server.close();
});

// Mutation: a limiter in the process's own memory allows twice as many guesses.
test('guesses at a password count at both servers together', async () => {
  const { email } = aSignup();
  const guess = (i: number) => (i % 2 ? here : there).post(API.login, { email, password: 'a guess' });
  const answers = await Promise.all(times(14, guess));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...times(10, () => 401),
    ...times(4, () => 429),
  ]);
});

test('the same signup sent to both at once is one person, and each gets the same answer', async () => {
  const form = aSignup();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [here, there, here, there].map((at) => at.post(API.signup, form, headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual(times(4, () => 201));
  expect(new Set(answers.map(({ body }) => signupReply.parse(body).user.id)).size).toBe(1);
  await mailsTo(form.email, 1);
});

test('each job is done once, by one of them', async () => {
  const people = times(6, () => aSignup());
  for (const [i, form] of people.entries()) {
    expect(await (i % 2 ? here : there).post(API.signup, form)).toMatchObject({ status: 201 });
  }
  for (const { email } of people) {
    expect(await mailsTo(email, 1)).toMatchObject([{ template: 'welcome', attempts: 1 }]);
  }
  expect((await db.query('select name from pgboss.schedule order by 1')).rows).toEqual([
    { name: 'counters.check' },
    { name: 'ledger.check' },
    { name: 'ledger.release' },
    { name: 'lifecycle.send' },
    { name: 'partitions.maintain' },
    { name: 'records.expire' },
    { name: 'sla.digest' },
  ]);
});

test('subscribers of one server receive the events of the other', async () => {
  const subscriber = await subscribeTo(there, await there.logIn(ADMIN));
  const { user } = signupReply.parse((await here.post(API.signup, aSignup())).body);
  await subscriber.receives(user.id);
  await subscriber.leave();
});

test('a new password set at one server ends the sessions at the other', async () => {
  const form = aSignup();
  await here.post(API.signup, form);
  const cookie = await there.logIn(form);
  await there.post(API.forgotPassword, { email: form.email });
  const password = 'saffron over khadag blue';
  const [, mail] = await mailsTo(form.email, 2);
  const token = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  secrets.push(form.email, form.password, password, token, cookie);
  await here.post(API.resetPassword, { token, password });
  expectError(await there.get(API.account, { cookie }), 401, 'unauthenticated');
  expect(await there.logIn({ ...form, password })).not.toBe('');
});

// Mutation: without `describeFault` a failed query is logged with all that was typed.
test('the logs name each request by its id, and nothing that people typed', async () => {
  const cookie = await there.logIn(ADMIN);
  const answer = await there.get(`${API.signups}?q=${encodeURIComponent('saraa@bold.example')}`, { cookie });
  expect(answer.status).toBe(200);
  const logs = () => sites.map(({ said }) => said()).join('');
  const unlucky = aSignup();
  await db.query('alter table agreements rename to gone');
  expect((await here.post(API.signup, unlucky)).status).toBe(500);
  await db.query('alter table gone rename to agreements');
  await expect.poll(logs).toContain('a request failed for a reason of ours');
  const line = () =>
    logs()
      .split('\n')
      .find((each) => each.includes(answer.headers.get('x-request-id') ?? '?'));
  await expect.poll(line).toBeDefined();
  expect(JSON.parse(line() ?? '')).toMatchObject({
    msg: 'request',
    method: 'GET',
    path: API.signups,
    status: 200,
  });
  const found = [...secrets, cookie, unlucky.email, unlucky.phone, 'saraa', 'bold.example', '?q='].filter(
    (secret) => logs().includes(secret),
  );
  expect(found).toEqual([]);
  expect(secrets).toHaveLength(8);
});

test('one server stops while people sign up, and no acknowledged signup is lost', async () => {
  const [leaving] = sites;
  const forms = times(12, () => aSignup());
  const arriving = forms.map((form, i) =>
    (i % 2 ? here : there).post(API.signup, form).catch(() => undefined),
  );
  await Promise.any(arriving);
  expect(await leaving?.end('SIGTERM')).toBe(0);
  const answers = await Promise.all(arriving);
  const acknowledged = forms.filter((_, i) => answers[i]?.status === 201).map(({ email }) => email);
  const { rows } = await db.query('select count(*)::int from users where email = any($1)', [acknowledged]);
  expect(rows).toEqual([{ count: acknowledged.length }]);
  expect(await there.get(API.ready)).toMatchObject({ status: 200 });
});
