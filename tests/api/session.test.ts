import { afterAll, beforeAll, expect, test } from 'vitest';
import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import { sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const HOUR = 3_600_000;
let server: TestServer;
let person: SignupForm;
beforeAll(async () => {
  server = await startTestServer();
  person = aSignup();
  await server.post(API.signup, person);
});
afterAll(() => server.close());

const who = async (cookie: string, headers = {}) =>
  sessionReply.parse((await server.get(API.session, { cookie, ...headers })).body);

/** Signs in; returns how the session cookie is set, and the latest end of the session. */
async function signIn(rememberMe: boolean) {
  const { email, password } = person;
  const answer = await server.post(API.login, { email, password, rememberMe });
  const [set = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('morin_session='));
  const { rows } = await server.db.query('select expires_at from sessions order by created_at desc limit 1');
  return { attributes: set.split('; ').slice(1).sort(), hours: (rows[0].expires_at - Date.now()) / HOUR };
}

test('an anonymous visitor has no user', async () => {
  expect(await server.get(API.session)).toMatchObject({ status: 200, body: { user: null } });
});

test('a person is known from signing in until signing out', async () => {
  const cookie = await server.logIn(person);
  expect(await who(cookie)).toMatchObject({ user: { email: person.email, firstName: person.firstName } });
  const out = await server.post(API.logout, {}, { cookie });
  expect(out).toMatchObject({ status: 200, body: { success: true } });
  expect(out.headers.get('set-cookie')).toMatch(/morin_session=;.*Max-Age=0/);
  expect(await who(cookie)).toEqual({ user: null });
});

test('signing out ends only this session', async () => {
  const [here, there] = [await server.logIn(person), await server.logIn(person)];
  expect(here).not.toBe(there);
  await server.post(API.logout, {}, { cookie: here });
  expect(await who(there)).toMatchObject({ user: { email: person.email } });
});

test('signing out without a session is no error', async () => {
  expect(await server.post(API.logout, {})).toMatchObject({ status: 200, body: { success: true } });
});

test('without "remember me" the cookie goes with the browser, and the session within 12 hours', async () => {
  const { attributes, hours } = await signIn(false);
  expect(attributes).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax']);
  expect(hours).toBeGreaterThan(11.9);
  expect(hours).toBeLessThanOrEqual(12);
});

test('with "remember me" both last 30 days', async () => {
  const { attributes, hours } = await signIn(true);
  expect(attributes).toEqual(['HttpOnly', `Max-Age=${30 * 24 * 3600}`, 'Path=/', 'SameSite=Lax']);
  expect(hours / 24).toBeGreaterThan(29.9);
  expect(hours / 24).toBeLessThanOrEqual(30);
});

test('on https the cookie is bound to the host and never sent in the clear', async () => {
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://www.morin.example' } });
  const body = JSON.stringify({ ...ADMIN, rememberMe: true });
  const headers = {
    host: 'www.morin.example',
    origin: 'https://www.morin.example',
    'content-type': 'application/json',
  };
  const answer = await rawRequest(secure.url, API.login, { method: 'POST', headers, body });
  await secure.close();
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).not.toEqual([]);
  for (const cookie of answer.headers.getSetCookie()) {
    expect(cookie).toMatch(/^__Host-morin_/);
    expect(cookie).toMatch(/; Secure/);
  }
});

// Mutation: keeping the earlier session, whose cookie still identifies the person.
test('signing in while signed in opens a new session and ends the old one', async () => {
  const cookie = await server.logIn(person);
  const { email, password } = person;
  const again = await server.post(API.login, { email, password }, { cookie });
  expect(cookieOf(again)).not.toContain(cookie);
  expect(await who(cookie)).toEqual({ user: null });
  expect(await who(cookieOf(again))).toMatchObject({ user: { email } });
});

test('an invented or altered cookie identifies nobody', async () => {
  const cookie = await server.logIn(person);
  const last = cookie.at(-1) === 'A' ? 'B' : 'A';
  for (const forged of [
    'morin_session=x',
    `morin_session=${'a'.repeat(43)}`,
    cookie.replace(/(?<==.{10})./, last),
  ]) {
    expect(await who(forged)).toEqual({ user: null });
  }
});

test('an expired session identifies nobody', async () => {
  const cookie = await server.logIn(person);
  await server.db.query("update sessions set expires_at = now() - interval '1 second'");
  expect(await who(cookie)).toEqual({ user: null });
});

test('a disabled person is signed out at once', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  const cookie = await server.logIn(form);
  await server.db.query('update users set disabled_at = now() where email = $1', [form.email]);
  expect(await who(cookie)).toEqual({ user: null });
});

test.each([
  ['updated_at', '29 minutes', 200],
  ['updated_at', '31 minutes', 401],
  ['created_at', '11 hours', 200],
  ['created_at', '13 hours', 401],
])('an admin whose session has %s %s ago gets %d', async (column, ago, status) => {
  const cookie = await server.logIn(ADMIN, true);
  await server.db.query(`update sessions set ${column} = now() - interval '${ago}'`);
  expect(await server.get(API.stats, { cookie })).toMatchObject({ status });
});

// Mutation: the route without `background`: the question itself kept the session open for ever.
test.each([
  ['updated_at', '20 minutes', 10, true],
  ['created_at', '11 hours', 30, true],
  ['created_at', '11 hours 50 minutes', 10, false],
])(
  'a page of the team learns when a session ends whose %s is %s ago, without making it longer',
  async (column, ago, minutes, extendable) => {
    const cookie = await server.logIn(ADMIN, true);
    await server.db.query(`update sessions set ${column} = now() - interval '${ago}'`);
    const inBackground = async () => (await who(cookie, { [BACKGROUND_REQUEST]: '1' })).ends;
    const ends = await inBackground();
    expect(ends).toEqual({ inSeconds: expect.any(Number), extendable });
    const { inSeconds = 0 } = ends ?? {};
    expect(Math.abs(inSeconds - minutes * 60)).toBeLessThan(30);
    expect((await inBackground())?.inSeconds).toBeLessThanOrEqual(inSeconds);
    const { ends: active } = await who(cookie);
    expect((active?.inSeconds ?? 0) > inSeconds).toBe(column === 'updated_at');
    expect((await who(await server.logIn(person))).ends).toBeUndefined();
  },
);

test('a customer who was idle for an hour is still signed in', async () => {
  const cookie = await server.logIn(person);
  await server.db.query("update sessions set updated_at = now() - interval '1 hour'");
  expect(await who(cookie)).toMatchObject({ user: { email: person.email } });
});

test('the session of an idle admin stays closed', async () => {
  const cookie = await server.logIn(ADMIN);
  await server.db.query("update sessions set updated_at = now() - interval '31 minutes'");
  for (let tries = 0; tries < 2; tries++) {
    expectError(await server.get(API.stats, { cookie }), 401, 'unauthenticated');
  }
});
