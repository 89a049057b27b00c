import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { codeOf, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { createBrowser } from '#tests/fixtures/browser-of-cookies.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { deviceOf, from, guessingAt, type Person, startGuessedServer } from '#tests/fixtures/guessing.ts';
import { type Answer, cookieOf, type TestServer } from '#tests/fixtures/server.ts';
import { elsewhere, startWithProviders } from '#tests/fixtures/sign-in-elsewhere.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startGuessedServer();
});
afterEach(() => server.db.query('delete from rate_limits'));
afterAll(() => server.close());

const { countChecked, customer, exhaust, guess, resetByMail, resetByOperator, signIn, signUp } = guessingAt(
  () => server,
);
const SQUATTED = 'a squatter, two strings';
const NEW = 'another bow, another string';

async function expectOk(answer: Promise<Answer>): Promise<void> {
  expect(await answer).toMatchObject({ status: 200 });
}

// Mutation: falling back to the shared counter gives a device twenty guesses.
test('a device has ten guesses of its own, and none of those that strangers share', async () => {
  const person = await customer();
  const device = deviceOf(await signIn(person));
  expect(await exhaust(person, device)).toBe(10);
  expectError(await signIn(person, device), 429, 'rate_limited');
  expect(await guess(person)).toMatchObject({ status: 401 });
});

// Mutation: with only the nonce looked at, each of them was taken for the person's own device.
test('a device cookie that is invented, altered or another person’s counts as a stranger’s', async () => {
  const person = await customer();
  const device = deviceOf(await signIn(person));
  const others = deviceOf(await signIn(await customer()));
  const value = device.slice('morin_device='.length);
  await exhaust(person);
  const last = value.at(-3) === 'A' ? 'B' : 'A';
  const forged = [
    others,
    `morin_device=${'a'.repeat(65)}0`,
    `morin_device=${value.slice(0, -3)}${last}${value.slice(-2)}`,
    `morin_device=${value.slice(0, 22)}${others.slice(-44)}`,
    `morin_device=${value.slice(0, -1)}`,
    `morin_device=${value.slice(0, -1)}1`,
    `morin_device=${Array(500).fill('x').join('.')}`,
  ];
  for (const cookie of forged) expectError(await signIn(person, cookie), 429, 'rate_limited');
  expect(await signIn(person, device)).toMatchObject({ status: 200 });
});

test('a browser is a known device of the last five people, and its cookie does not name them', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, customer));
  let device = '';
  for (const person of people) device = deviceOf(await signIn(person, device));
  for (const { email } of people) expect(device).not.toContain(email.slice(0, 8));
  for (const person of people) await exhaust(person);
  const statuses = await Promise.all(people.map(async (person) => (await signIn(person, device)).status));
  expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
});

// Mutation: setting the cookie after the password makes a thief of the password a known device.
test('a device becomes known when the sign-in is complete: after the code, or through a provider', async () => {
  const person = await setUpCodes(server, await customer());
  expect(deviceOf(await guess(person))).toBe('');
  const first = await signIn(person);
  expect(deviceOf(first)).toBe('');
  const code = { code: codeOf(person.secret) };
  const second = await server.post(API.loginTotp, code, from(cookieOf(first)));
  expect(deviceOf(second)).not.toBe('');
  const [line] = second.headers.getSetCookie().filter((each) => each.startsWith('morin_device='));
  expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);

  const { google, customer: known, signIn: through, server: site, close } = await startWithProviders();
  const form = await known();
  google.person = elsewhere(form);
  const browser = createBrowser();
  await through(browser, 'google');
  expect(browser.cookie(site.url)).toContain('morin_device=');
  await close();
});

// Mutation: making a new device at each sign-in, without the account's id in its cookie.
test('a squatter who collected device cookies under a stranger’s email gets no extra guesses at its owner’s account', async () => {
  const person = await customer();
  const squatter = { ...person, password: SQUATTED, confirmPassword: SQUATTED };
  await server.db.query('delete from users where email = $1', [person.email]);
  await signUp(squatter);
  const first = await signIn(squatter);
  const collected = [deviceOf(first), deviceOf(await signIn(squatter)), deviceOf(await signIn(squatter))];
  const body = { password: squatter.password };
  expect(await server.post(API.accountDelete, body, from(cookieOf(first)))).toMatchObject({ status: 200 });
  await signUp(person);
  const answers = await Promise.all([...collected, ...collected].map((device) => guess(person, device)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
  expect(await exhaust(person)).toBe(4);
  for (const device of collected) expectError(await signIn(person, device), 429, 'rate_limited');
});

// Mutation: answering a sign-in that sends a device cookie with a new device.
test('a device that signs in again stays one device and keeps its count of guesses', async () => {
  const person = await customer();
  const device = deviceOf(await signIn(person));
  expect(await countChecked(person, 4, device)).toBe(4);
  const again = deviceOf(await signIn(person, device));
  expect(await exhaust(person, again)).toBe(5);
  expectError(await signIn(person, device), 429, 'rate_limited');
});

// Mutation: keeping the account's epoch of device cookies.
test.each<[string, (person: Person, cookie: string) => Promise<unknown>]>([
  ['a new password by mail', ({ email }) => resetByMail(email, NEW)],
  ['npm run admin -- reset', ({ email }) => resetByOperator(email, NEW)],
  [
    'a changed password',
    ({ password }, cookie) =>
      expectOk(server.post(API.accountPassword, { currentPassword: password, password: NEW }, from(cookie))),
  ],
  ['signing out everywhere', (_, cookie) => expectOk(server.post(API.accountSessions, {}, from(cookie)))],
])('stolen or collected device cookies count as a stranger’s after %s', async (_, end) => {
  const person = await customer();
  const owner = cookieOf(await signIn(person));
  const stolen = deviceOf(await signIn(person));
  await end(person, owner);
  await exhaust(person);
  expectError(await guess(person, stolen), 429, 'rate_limited');
});

// Mutation: keeping the epoch when codes are turned on lets each device guess ten codes.
test('a thief who knows the password and collected devices gets no extra guesses at codes that are turned on later', async () => {
  const person = await customer();
  const collected = [deviceOf(await signIn(person)), deviceOf(await signIn(person))];
  const { password, cookie } = await setUpCodes(server, person);
  const wrong = async (device: string) => {
    const step = cookieOf(await signIn({ ...person, password }, device));
    return (await server.post(API.loginTotp, { code: '000000' }, from(`${step}; ${device}`))).status;
  };
  const statuses: number[] = [];
  for (const device of [...collected, ...collected, ...collected].flatMap((each) => [each, each])) {
    await server.db.query("delete from rate_limits where key like '% password%'");
    statuses.push(await wrong(device));
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  expect(await wrong(cookie)).toBe(400);
});
