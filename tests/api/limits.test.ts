import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** Blank settings are not set: these limits are the ones a site has by default. */
const DEFAULTS = { LIMIT_FORMS_PER_HOUR: '', LIMIT_LOGINS_PER_15_MIN: '' };
const BEHIND_PROXY = { ...DEFAULTS, TRUSTED_PROXIES: '127.0.0.1' };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const open: TestServer[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
/** Each test has servers of its own, on counters that start at nothing. */
afterEach(async () => {
  await open[0]?.db.query('delete from rate_limits');
  for (const server of open.splice(0)) await server.close();
});
afterAll(() => database.close());

async function start(env: Parameters<typeof startTestServer>[0] = { env: DEFAULTS }): Promise<TestServer> {
  const server = await startTestServer({ database, ...env });
  open.push(server);
  return server;
}

function expectLimited(answer: Answer, withinSeconds: number): void {
  expectError(answer, 429, 'rate_limited');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(withinSeconds);
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i));

test('after ten guesses at a password, even at once, nobody gets in for a while', async () => {
  const server = await start();
  const guess = () => server.post(API.login, { email: ADMIN.email, password: 'a guess' });
  const answers = await Promise.all(times(40, guess));
  expect(statuses(answers)).toEqual([...times(10, () => 401), ...times(30, () => 429)]);
  expectLimited(await server.post(API.login, ADMIN), 900);
  expectLimited(await server.post(API.login, { ...ADMIN, email: ` ${ADMIN.email.toUpperCase()}` }), 900);
});

// Mutation: counting the period from the first try, which ends it a minute after the second.
test('the quarter of an hour restarts with each counted try, and with no other', async () => {
  const server = await start();
  const guess = async () => {
    const { status } = await server.post(API.login, { email: ADMIN.email, password: 'a guess' });
    const { rows } = await server.db.query(
      "select expire::bigint - $1 as left from rate_limits where key like 'loginsOfAccount:%'",
      [Date.now()],
    );
    return { status, seconds: Number(rows[0].left) / 1_000 };
  };
  const lower = () => server.db.query('update rate_limits set expire = $1', [Date.now() + 60_000]);
  await guess();
  await lower();
  const { status, seconds } = await guess();
  expect(status).toBe(401);
  expect(seconds).toBeGreaterThan(800);
  await server.db.query('update rate_limits set points = 10');
  await lower();
  const refused = await guess();
  expect(refused.status).toBe(429);
  expect(refused.seconds).toBeLessThanOrEqual(60);
});

test('an email without an account is limited in the same way', async () => {
  const server = await start();
  const { email } = aSignup();
  const answers = await Promise.all(times(12, () => server.post(API.login, { email, password: 'a guess' })));
  expect(statuses(answers)).toEqual([...times(10, () => 401), 429, 429]);
});

test('guesses from many networks count together, and do not affect other accounts', async () => {
  const server = await start({ env: BEHIND_PROXY });
  const guesses = times(11, (i) =>
    server.post(API.login, { ...ADMIN, password: 'a guess' }, { 'x-forwarded-for': `203.0.113.${i}` }),
  );
  expect(statuses(await Promise.all(guesses))).toEqual([...times(10, () => 401), 429]);
  const other = await server.post(API.login, { email: aSignup().email, password: 'a guess' });
  expectError(other, 401, 'unauthenticated');
});

test('a restart and a second instance do not forget', async () => {
  const first = await start();
  for (const _ of times(10, Number)) await first.post(API.login, { ...ADMIN, password: 'a guess' });
  const second = await start();
  expectLimited(await second.post(API.login, ADMIN), 900);
});

test('five signups per hour and network', async () => {
  const server = await start();
  const answers = await Promise.all(times(7, () => server.post(API.signup, aSignup())));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429, 429]);
  expectLimited(await server.post(API.signup, aSignup()), 3_600);
});

test('five partner applications per hour and network', async () => {
  const server = await start();
  const answers = await Promise.all(times(6, () => server.post(API.partnership, anApplication())));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429]);
});

test('mails that confirm an email are limited per account, from any network', async () => {
  const server = await start({ env: { ...BEHIND_PROXY, LIMIT_FORMS_PER_HOUR: '2' } });
  const person = aSignup();
  await server.post(API.signup, person);
  const cookie = await server.logIn(person);
  const ask = (i: number) =>
    server.post(API.accountVerification, {}, { cookie, 'x-forwarded-for': `203.0.113.${i}` });
  const answers = await Promise.all(times(6, ask));
  expect(statuses(answers)).toEqual([200, 200, 429, 429, 429, 429]);
});

test('a form with mistakes does not use up the limit', async () => {
  const server = await start();
  for (const _ of times(8, Number)) await server.post(API.partnership, anApplication({ phone: '' }));
  expect(await server.post(API.partnership, anApplication())).toMatchObject({ status: 201 });
});

test('tries count before their input is read: twenty for each form', async () => {
  const server = await start({ env: { LIMIT_FORMS_PER_HOUR: '2' } });
  const tries = times(40, () => server.post(API.partnership, 'no JSON'));
  expect(statuses(await Promise.all(tries))).toEqual(times(40, () => 400));
  expectLimited(await server.post(API.partnership, 'no JSON'), 3_600);
  expectLimited(await server.post(API.partnership, anApplication()), 3_600);
  expect(await server.post(API.contact, aMessage())).toMatchObject({ status: 201 });
});

test('guesses count before their input is read: twenty for each that a network may make', async () => {
  const server = await start({ env: { LIMIT_LOGINS_PER_15_MIN: '1' } });
  const tries = times(100, () => server.post(API.login, { password: 'without an address' }));
  expect(statuses(await Promise.all(tries))).toEqual(times(100, () => 400));
  expectLimited(await server.post(API.login, ADMIN), 900);
});

// Mutation: without `countRead`, and with `inMemoryBlockOnConsumed` left out.
test('one network that reads or sends without end is refused without asking the database, and nobody else is', async () => {
  const server = await start({ env: { ...BEHIND_PROXY, LIMIT_FORMS_PER_HOUR: '1' } });
  const [busy, other] = [{ 'x-forwarded-for': '203.0.113.1' }, { 'x-forwarded-for': '203.0.113.2' }];
  const read = (headers: Record<string, string>) => server.get(`${API.bookingTimes}?kind=demo`, headers);
  expect(statuses(await Promise.all(times(120, () => read(busy))))).toEqual(times(120, () => 200));
  expectLimited(await read(busy), 60);
  await server.post(API.contact, aMessage(), busy);
  expectLimited(await server.post(API.contact, aMessage(), busy), 3_600);
  // Whoever asks the database now finds that nothing was counted.
  await server.db.query('delete from rate_limits');
  expectLimited(await server.post(API.contact, aMessage(), busy), 3_600);
  expect(await read(other)).toMatchObject({ status: 200 });
  // Mutation: load balancers counted with the network behind which they stand.
  expect(await server.get(API.ready, busy)).toMatchObject({ status: 200 });
  expect(await server.post(API.contact, aMessage(), other)).toMatchObject({ status: 201 });
});

test('the operator sets the limits', async () => {
  const server = await start({ env: { LIMIT_FORMS_PER_HOUR: '2' } });
  const answers = await Promise.all(times(3, () => server.post(API.partnership, anApplication())));
  expect(statuses(answers)).toEqual([201, 201, 429]);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])(
  'a visitor cannot dodge the limit by sending %s',
  async (header) => {
    const server = await start();
    const answers = await Promise.all(
      times(6, (i) => server.post(API.partnership, anApplication(), { [header]: `203.0.113.${i}` })),
    );
    expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429]);
  },
);

test('behind a configured proxy each visitor has their own limit', async () => {
  const server = await start({ env: BEHIND_PROXY });
  const from = (address: string) =>
    server.post(API.partnership, anApplication(), { 'x-forwarded-for': address });
  for (const _ of times(5, Number)) await from('203.0.113.7');
  expectLimited(await from('203.0.113.7'), 3_600);
  expectLimited(await from('198.51.100.1, 203.0.113.7'), 3_600);
  expect(await from('203.0.113.8')).toMatchObject({ status: 201 });
});

test('an IPv6 network counts as one visitor', async () => {
  const server = await start({ env: BEHIND_PROXY });
  const from = (address: string) =>
    server.post(API.partnership, anApplication(), { 'x-forwarded-for': address });
  const answers = await Promise.all(times(6, (i) => from(`2001:db8:1:2::${i + 1}`)));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 429]);
  expect(await from('2001:db8:1:3::1')).toMatchObject({ status: 201 });
});
