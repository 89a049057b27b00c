import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { codeOf, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { deviceOf, from, guessingAt, type Person, startGuessedServer } from '#tests/fixtures/guessing.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { cookieOf, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startGuessedServer();
});
afterEach(() => server.db.query('delete from rate_limits'));
afterAll(() => server.close());

const { customer, exhaust, guess, signIn, signUp } = guessingAt(() => server);

// Mutation: one counter for all refuses the right password on every device.
test('strangers who guess from many networks lock nobody out of a device they signed in on before', async () => {
  const device = deviceOf(await signIn(ADMIN));
  await server.db.query('delete from rate_limits');
  expect(await exhaust(ADMIN)).toBe(10);
  expectError(await signIn(ADMIN), 429, 'rate_limited');
  expect(await signIn(ADMIN, device)).toMatchObject({ status: 200 });
  expect(await guess(ADMIN, device)).toMatchObject({ status: 401 });
});

// Mutation: one counter for the account lets strangers lock the person out of their own account page.
test('strangers do not keep anybody from entering their password on the account page', async () => {
  const person = await customer();
  const cookie = cookieOf(await signIn(person));
  await exhaust(person);
  const body = { currentPassword: person.password, password: 'another bow, another string' };
  expect(await server.post(API.accountPassword, body, from(cookie))).toMatchObject({ status: 200 });
});

// Mutation: one counter for the account lets the thief lock its owner out of the second step.
test('a thief who has the password and guesses codes does not keep its owner from the second step', async () => {
  const person = await setUpCodes(server, await customer());
  const stolen = cookieOf(await signIn(person));
  const wrong = () => server.post(API.loginTotp, { code: '000000' }, from(stolen));
  const statuses = (await Promise.all(Array.from({ length: 12 }, wrong))).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  const first = await signIn(person, person.cookie);
  const cookie = `${cookieOf(first)}; ${person.cookie}`;
  const code = { code: codeOf(person.secret) };
  expect(await server.post(API.loginTotp, code, from(cookie))).toMatchObject({ status: 200 });
});

// Mutation: counting the guesses of known devices by network, too.
test('a guessing neighbor in the same network locks nobody out of a device they signed in on before', async () => {
  const person = await setUpCodes(server, await customer());
  const here = { 'x-forwarded-for': '203.0.113.9' };
  const atHome = ({ email, password }: Person, cookie: string) =>
    server.post(API.login, { email, password }, { ...here, cookie });
  const neighbor = () => server.post(API.login, { email: aSignup().email, password: 'a guess' }, here);
  const answers = await Promise.all(Array.from({ length: 60 }, neighbor));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
  expectError(await atHome(person, ''), 429, 'rate_limited');
  const first = await atHome(person, person.cookie);
  expect(first).toMatchObject({ status: 200 });
  const cookie = `${cookieOf(first)}; ${person.cookie}`;
  const code = { code: codeOf(person.secret) };
  expect(await server.post(API.loginTotp, code, { ...here, cookie })).toMatchObject({ status: 200 });
});

// Mutation: keeping the counters of an email when its account is made.
test('signing up sets no cookie, and earlier guesses at that email no longer count', async () => {
  const person = aSignup();
  await exhaust(person);
  const answer = await signUp(person);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await signIn(person)).toMatchObject({ status: 200 });
});

// Mutation: using the email as the key of a counter.
test('counters hold neither an email nor an account id', async () => {
  const person = await setUpCodes(server, await customer());
  await guess(person, person.cookie);
  await guess(person);
  const cookie = cookieOf(await signIn(person));
  await server.post(API.loginTotp, { code: '000000' }, from(cookie));
  const { rows } = await server.db.query('select key from rate_limits');
  const { rows: ids } = await server.db.query('select id from users where email = $1', [person.email]);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  const keys = JSON.stringify(rows);
  expect(keys).not.toContain(person.email);
  expect(keys).not.toContain(ids[0].id);
});
