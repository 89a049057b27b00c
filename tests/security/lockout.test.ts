import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { system } from '#server/context-of.ts';
import { resetAdmin } from '#server/domain/team/reset-admin.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { codeOf, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { createBrowser } from '#tests/fixtures/browser-of-cookies.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { firstMailWritten } from '#tests/fixtures/first-mail.ts';
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { resetTokenFor } from '#tests/fixtures/reset-link.ts';
import { type Answer, cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { elsewhere, startWithProviders } from '#tests/fixtures/sign-in-elsewhere.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_LOGINS_PER_15_MIN: '10' },
  });
  await customer();
  await firstMailWritten(server);
});
afterEach(() => server.db.query('delete from rate_limits'));
afterAll(() => server.close());

const SQUATTED = 'a squatter, two strings';
const NEW = 'another bow, another string';
type Person = { email: string; password: string };

let networks = 0;
/** Each request of a stranger comes from another address. */
const from = (cookie?: string) => ({
  'x-forwarded-for': `198.51.${Math.floor(++networks / 250)}.${networks % 250}`,
  ...(cookie && { cookie }),
});

async function customer() {
  const form = aSignup();
  await signUp(form);
  return form;
}

async function signUp(form: SignupForm): Promise<Answer> {
  const answer = await server.post(API.signup, form, from());
  expect(answer).toMatchObject({ status: 201 });
  return answer;
}

async function expectOk(answer: Promise<Answer>): Promise<void> {
  expect(await answer).toMatchObject({ status: 200 });
}

const signIn = ({ email, password }: Person, cookie?: string) =>
  server.post(API.login, { email, password }, from(cookie));
const guess = (person: Person, cookie?: string) => signIn({ ...person, password: 'a guess' }, cookie);
const deviceOf = (answer: Answer) => /morin_device=[^;]+/.exec(cookieOf(answer))?.[0] ?? '';

/** How many of so many guesses are looked at. */
async function lookedAt(person: Person, guesses: number, cookie?: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: guesses }, () => guess(person, cookie)));
  return answers.filter(({ status }) => status === 401).length;
}

/** Guesses until nothing is looked at any more; answers how many guesses were. */
async function exhaust(person: Person, cookie?: string): Promise<number> {
  const looked = await lookedAt(person, 14, cookie);
  expectError(await guess(person, cookie), 429, 'rate_limited');
  return looked;
}

// Mutation: with one counter for all, the right password was refused on every device.
test('strangers who guess from many addresses keep nobody out of a device they signed in on before', async () => {
  const device = deviceOf(await signIn(ADMIN));
  await server.db.query('delete from rate_limits');
  expect(await exhaust(ADMIN)).toBe(10);
  expectError(await signIn(ADMIN), 429, 'rate_limited');
  expect(await signIn(ADMIN, device)).toMatchObject({ status: 200 });
  expect(await guess(ADMIN, device)).toMatchObject({ status: 401 });
});

// Mutation: with the shared counter as a fall-back a device had twenty guesses.
test('a device has its own ten guesses, and not those of strangers as well', async () => {
  const person = await customer();
  const device = deviceOf(await signIn(person));
  expect(await exhaust(person, device)).toBe(10);
  expectError(await signIn(person, device), 429, 'rate_limited');
  expect(await guess(person)).toMatchObject({ status: 401 });
});

// Mutation: with the nonce alone looked at, each of them was taken for the person's own device.
test('a device cookie that is made up, altered or another person’s is a stranger’s', async () => {
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

test('a browser is a device of five people, the latest first, and says nothing of who they are', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, customer));
  let device = '';
  for (const person of people) device = deviceOf(await signIn(person, device));
  for (const { email } of people) expect(device).not.toContain(email.slice(0, 8));
  for (const person of people) await exhaust(person);
  const statuses = await Promise.all(people.map(async (person) => (await signIn(person, device)).status));
  expect(statuses).toEqual([429, 200, 200, 200, 200, 200]);
});

// Mutation: with the cookie set after the password, whoever had that alone was a trusted device.
test('a device is one once the sign-in is complete: after the code, or an account elsewhere', async () => {
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

// Mutation: with a counter of the account alone, strangers who guess kept the person from their own account page.
test('strangers keep nobody from entering the password on the account page either', async () => {
  const person = await customer();
  const cookie = cookieOf(await signIn(person));
  await exhaust(person);
  const body = { currentPassword: person.password, password: 'another bow, another string' };
  expect(await server.post(API.accountPassword, body, from(cookie))).toMatchObject({ status: 200 });
});

// Mutation: with a counter of the account alone, whoever had the password kept its owner from the second step.
test('whoever has the password and guesses codes does not keep its owner from the second step', async () => {
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

// Mutation: a new password changed nothing about the quarter of an hour.
test.each([
  ['the link that was mailed', resetByMail],
  ['npm run admin -- reset', resetByOperator],
])(
  'a new password by %s lets its owner in at once, on a new device and on the former one',
  async (_, reset) => {
    const person = await customer();
    const device = deviceOf(await signIn(person));
    await exhaust(person);
    await exhaust(person, device);
    const password = 'another bow, another string';
    await reset(person.email, password);
    expect(await signIn({ ...person, password })).toMatchObject({ status: 200 });
    expect(await signIn({ ...person, password }, device)).toMatchObject({ status: 200 });
  },
);

// Mutation: each sign-in of a known device was another device; they stayed the devices of whoever had the address later.
test('who signs up under a stranger’s address and collects device cookies has no more guesses at its owner’s account', async () => {
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

// Mutation: a sign-in with a device cookie answered another one, with ten guesses of its own.
test('a device that signs in again stays one device, with the guesses it had', async () => {
  const person = await customer();
  const device = deviceOf(await signIn(person));
  expect(await lookedAt(person, 4, device)).toBe(4);
  const again = deviceOf(await signIn(person, device));
  expect(await exhaust(person, again)).toBe(5);
  expectError(await signIn(person, device), 429, 'rate_limited');
});

// Mutation: each of them was a device after that as before.
test.each<[string, (person: Person, cookie: string) => Promise<unknown>]>([
  ['a new password by mail', ({ email }) => resetByMail(email, NEW)],
  ['npm run admin -- reset', ({ email }) => resetByOperator(email, NEW)],
  [
    'a changed password',
    ({ password }, cookie) =>
      expectOk(server.post(API.accountPassword, { currentPassword: password, password: NEW }, from(cookie))),
  ],
  ['signing out everywhere', (_, cookie) => expectOk(server.post(API.accountSessions, {}, from(cookie)))],
])('device cookies that somebody stole or collected are a stranger’s after %s', async (_, end) => {
  const person = await customer();
  const owner = cookieOf(await signIn(person));
  const stolen = deviceOf(await signIn(person));
  await end(person, owner);
  await exhaust(person);
  expectError(await guess(person, stolen), 429, 'rate_limited');
});

// Mutation: eight devices that knew the password took eighty wrong codes.
test('who knows the password and collects devices guesses no more codes once they are turned on', async () => {
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

// Mutation: the answer set no cookie, and strangers who went on guessing kept them out of the browser at hand.
test('who chooses a new password by mail signs in with it from that browser, however strangers go on guessing', async () => {
  const person = await customer();
  await exhaust(person);
  const token = await resetTokenFor(server, person.email);
  const answer = await server.post(API.resetPassword, { token, password: NEW }, from());
  await exhaust(person);
  expect(await signIn({ ...person, password: NEW }, deviceOf(answer))).toMatchObject({ status: 200 });
});

// Mutation: no such answer set a device cookie.
test.each<[string, (person: Person, cookie: string) => Promise<Answer>, string]>([
  [
    'a changed password',
    ({ password }, cookie) =>
      server.post(API.accountPassword, { currentPassword: password, password: NEW }, from(cookie)),
    NEW,
  ],
  ['signing out everywhere', (_, cookie) => server.post(API.accountSessions, {}, from(cookie)), ''],
])('the browser at hand stays a known device after %s', async (_, end, password) => {
  const person = await customer();
  const answer = await end(person, cookieOf(await signIn(person)));
  await exhaust(person);
  const now = password ? { ...person, password } : person;
  expect(await signIn(now, deviceOf(answer))).toMatchObject({ status: 200 });
});

// Mutation: no such answer set a device cookie, and guesses made before they joined counted.
test('a colleague who joins is known in that browser, and guesses made before they joined count no more', async () => {
  const admin = await server.logIn(ADMIN);
  const person = { email: aSignup().email, password: NEW };
  await server.post(API.team, { email: person.email, role: 'sales' }, from(admin));
  await exhaust(person);
  const token = await tokenMailedTo(server, person.email, 'admin-invitation');
  const form = { token, password: NEW, firstName: 'Saraa', lastName: 'Bold' };
  const answer = await server.post(API.acceptInvitation, form, from());
  expect(await guess(person)).toMatchObject({ status: 401 });
  await exhaust(person);
  expect(await signIn(person, deviceOf(answer))).toMatchObject({ status: 200 });
});

// Mutation: the first admin was a stranger in the browser where they were made.
test('the first admin is known in the browser that opened the printed link', async () => {
  const site = await startTestServer({
    env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '', TRUSTED_PROXIES: '127.0.0.1', LIMIT_LOGINS_PER_15_MIN: '2' },
  });
  const token = new URL(site.setupLink ?? '').hash.slice('#token='.length);
  const person = { email: aSignup().email, password: NEW };
  const form = { ...person, token, firstName: 'Saraa', lastName: 'Bold' };
  const answer = await site.post(API.adminSetup, form, from());
  const statuses: number[] = [];
  for (const _ of 'abc') {
    statuses.push((await site.post(API.login, { ...person, password: 'a guess' }, from())).status);
  }
  expect(statuses).toEqual([401, 401, 429]);
  expect(await site.post(API.login, person, from(deviceOf(answer)))).toMatchObject({ status: 200 });
  await site.close();
});

// Mutation: guesses at the address before there was an account kept its owner out of the new one.
test('who signs up gets no cookie, and guesses made at their address before count no more', async () => {
  const person = aSignup();
  await exhaust(person);
  const answer = await signUp(person);
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await signIn(person)).toMatchObject({ status: 200 });
});

// Mutation: fifty guesses of a neighbour at other accounts kept everybody behind their address out.
test('a neighbour behind the same address who guesses keeps nobody out of a device they signed in on before', async () => {
  const person = await setUpCodes(server, await customer());
  const here = { 'x-forwarded-for': '203.0.113.9' };
  const atHome = ({ email, password }: Person, cookie: string) =>
    server.post(API.login, { email, password }, { ...here, cookie });
  const neighbour = () => server.post(API.login, { email: aSignup().email, password: 'a guess' }, here);
  const answers = await Promise.all(Array.from({ length: 60 }, neighbour));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
  expectError(await atHome(person, ''), 429, 'rate_limited');
  const first = await atHome(person, person.cookie);
  expect(first).toMatchObject({ status: 200 });
  const cookie = `${cookieOf(first)}; ${person.cookie}`;
  const code = { code: codeOf(person.secret) };
  expect(await server.post(API.loginTotp, code, { ...here, cookie })).toMatchObject({ status: 200 });
});

async function resetByMail(email: string, password: string): Promise<void> {
  const token = await resetTokenFor(server, email);
  expect(await server.post(API.resetPassword, { token, password }, from())).toMatchObject({ status: 200 });
}

async function resetByOperator(email: string, password: string): Promise<void> {
  const ctx = server.contextFor(system('test'), () => new Date());
  await resetAdmin({ ctx, input: { email, password } });
}

// Mutation: the address stood in the key.
test('counters name nobody: neither address nor account', async () => {
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
