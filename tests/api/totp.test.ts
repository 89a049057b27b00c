import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { totpStartReply } from '#contracts/totp.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { codeOf, confirmAddress, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { type Answer, cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const WRONG = '000000';

const setUp = (person: { email: string; password: string }, on = server) => setUpCodes(on, person);

const logIn = (person: { email: string; password: string }, rememberMe = false, on = server) =>
  on.post(API.login, { email: person.email, password: person.password, rememberMe });
const send = (code: string, first: Answer, on = server) =>
  on.post(API.loginTotp, { code }, { cookie: cookieOf(first) });
const who = async (cookie: string) => (await server.get(API.session, { cookie })).body;

test('a password alone opens nothing once codes are on', async () => {
  const person = await setUp(await signUp(server));
  expect(person.address).toContain(`secret=${person.secret}`);
  const first = await logIn(person);
  expect(first).toMatchObject({ status: 200, body: { success: true, step: 'code' } });
  expect(first.body).not.toHaveProperty('user');
  expect(await who(cookieOf(first))).toEqual({ user: null });
  expectError(await server.get(API.account, { cookie: cookieOf(first) }), 401, 'unauthenticated');

  const code = await send(codeOf(person.secret), first);
  expect(code).toMatchObject({ status: 200, body: { success: true, user: { email: person.email } } });
  expect(await who(cookieOf(code))).toMatchObject({ user: { email: person.email } });
});

test('a code works once, and so does a second step', async () => {
  const person = await setUp(await signUp(server));
  const first = await logIn(person);
  const code = codeOf(person.secret);
  expect(await send(code, first)).toMatchObject({ status: 200 });
  expectError(await send(codeOf(person.secret, 1), first), 401, 'unauthenticated');
  const again = await logIn(person);
  const refused = expectError(await send(code, again), 400, 'validation');
  expect(refused.fields).toHaveProperty('code');
  expectError(await send(codeOf(person.secret, -1), again), 400, 'validation');
  expect(await send(codeOf(person.secret, 1), again)).toMatchObject({ status: 200 });
});

test('of ten who use the same code at once one succeeds', async () => {
  const person = await setUp(await signUp(server));
  const first = await logIn(person);
  const code = codeOf(person.secret);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(code, first)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('each backup code works once, in whatever case it is typed', async () => {
  const person = await setUp(await signUp(server));
  expect(person.backupCodes).toHaveLength(10);
  const [one = '', other = ''] = person.backupCodes;
  expect(await send(` ${one.toUpperCase()} `, await logIn(person))).toMatchObject({ status: 200 });
  expectError(await send(one, await logIn(person)), 400, 'validation');
  expect(await send(other, await logIn(person))).toMatchObject({ status: 200 });
});

test('neither secret nor backup codes can be read in the database', async () => {
  const person = await setUp(await signUp(server));
  const { rows } = await server.db.query('select * from two_factors');
  const kept = await server.db.query('select reply from idempotency_keys');
  const text = JSON.stringify([rows, kept.rows]);
  for (const hidden of [person.secret, ...person.backupCodes]) expect(text).not.toContain(hidden);
});

test('the session is as long as requested with the password', async () => {
  const person = await setUp(await signUp(server));
  for (const [rememberMe, ahead, expires] of [
    [true, 0, /Max-Age=2592000/],
    [false, 1, /^(?!.*Max-Age)/],
  ] as const) {
    const done = await send(codeOf(person.secret, ahead), await logIn(person, rememberMe));
    const session = done.headers.getSetCookie().find((line) => line.startsWith('morin_session='));
    expect(session).toMatch(expires);
  }
});

test('a sign-in that is remembered removes the mark of a session-only one', async () => {
  const person = await signUp(server);
  const sessionOnly = cookieOf(await logIn(person, false));
  expect(sessionOnly).toContain('morin_session_only=');
  const body = { email: person.email, password: person.password, rememberMe: true };
  const remembered = await server.post(API.login, body, { cookie: sessionOnly });
  expect(remembered.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^morin_session_only=;.*Max-Age=0/),
  );
});

describe('setting up', () => {
  test('requires the password, and a code before anything changes', async () => {
    const person = await signUp(server);
    await confirmAddress(server.db, person.email);
    const cookie = await server.logIn(person);
    const start = (password: string) => server.post(API.accountTotpStart, { password }, { cookie });
    expect(expectError(await start('not mine'), 400, 'validation').fields).toHaveProperty('password');
    const { secret } = totpStartReply.parse((await start(person.password)).body);
    expectError(await server.post(API.accountTotpConfirm, { code: WRONG }, { cookie }), 400, 'validation');
    expect((await logIn(person)).body).toHaveProperty('user');
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('ends the other sessions, and cannot be done twice', async () => {
    const form = await signUp(server);
    const elsewhere = await server.logIn(form);
    const { cookie, password } = await setUp(form);
    expect(await who(elsewhere)).toEqual({ user: null });
    expect((await server.get(API.account, { cookie })).body).toMatchObject({ totp: 'on' });
    expectError(await server.post(API.accountTotpStart, { password }, { cookie }), 409, 'conflict');
  });

  // Mutation: requiring only the password, or sending no mail.
  test('is undone with the password and a code, and its owner is notified by mail of both', async () => {
    const person = await setUp(await signUp(server));
    const off = (password: string, code: string) =>
      server.post(API.accountTotpOff, { password, code }, { cookie: person.cookie });
    const { fields } = expectError(await off('not mine', codeOf(person.secret)), 400, 'validation');
    expect(fields).toHaveProperty('password');
    const wrong = expectError(await off(person.password, WRONG), 400, 'validation');
    expect(wrong.fields).toHaveProperty('code');
    expect((await logIn(person)).body).toMatchObject({ step: 'code' });
    expect(await off(person.password, codeOf(person.secret))).toMatchObject({ status: 200 });
    expect((await logIn(person)).body).toHaveProperty('user');
    const templates = (await mailTo(server, person.email)).map(({ template }) => template);
    expect(templates).toEqual(expect.arrayContaining(['sign-in-codes-on', 'sign-in-codes-off']));
  });

  test('is undone with a backup code, too', async () => {
    const person = await setUp(await signUp(server));
    const body = { password: person.password, code: person.backupCodes[0] };
    expect(await server.post(API.accountTotpOff, body, { cookie: person.cookie })).toMatchObject({
      status: 200,
    });
  });

  // Mutation: allowing a squatter's codes, which lock out the owner of the email.
  test('requires a confirmed email', async () => {
    const person = await signUp(server);
    const cookie = await server.logIn(person);
    const start = () => server.post(API.accountTotpStart, { password: person.password }, { cookie });
    const refused = expectError(await start(), 409, 'conflict');
    expect(refused.message).toBe('Confirm your address first.');
    await confirmAddress(server.db, person.email);
    expect(await start()).toMatchObject({ status: 200 });
  });
});

// Mutation: asking the owner of the email for a code that only the squatter has.
test.each(['password-reset', 'verify-email'] as const)(
  'codes that were turned on before the address was confirmed (before that was refused) end with the link of %s',
  async (template) => {
    const person = await setUp(await signUp(server));
    await server.db.query('update users set email_verified = false where email = $1', [person.email]);
    const password = 'the owner chooses another';
    if (template === 'password-reset') {
      await server.post(API.forgotPassword, { email: person.email });
      const token = await tokenMailedTo(server, person.email, template);
      expect(await server.post(API.resetPassword, { token, password })).toMatchObject({ status: 200 });
      expect((await logIn({ ...person, password })).body).toHaveProperty('user');
    } else {
      await server.post(API.accountVerification, {}, { cookie: person.cookie });
      const token = await tokenMailedTo(server, person.email, template);
      expect(await server.post(API.verifyEmail, { token, password: person.password })).toMatchObject({
        status: 200,
      });
      expect((await logIn(person)).body).toHaveProperty('user');
    }
  },
);

test('guesses at a code are counted before they are checked, across sign-ins', async () => {
  const limited = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '4' } });
  const person = await setUp(ADMIN, limited);
  const [first, second] = [await logIn(person, false, limited), await logIn(person, false, limited)];
  // The newer sign-in ended the older one; nobody has signed in on this device, so that strangers' guesses count.
  expectError(await send(WRONG, first, limited), 401, 'unauthenticated');
  const guesses = await Promise.all(Array.from({ length: 6 }, () => send(WRONG, second, limited)));
  expect(guesses.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 429, 429]);
  expectError(await send(codeOf(person.secret), second, limited), 429, 'rate_limited');
  await limited.close();
});

test('a team that must use codes cannot open anything before setting them up', async () => {
  const strict = await startTestServer({ env: { REQUIRE_TEAM_TOTP: 'true' } });
  const cookie = await strict.logIn(ADMIN);
  expect((await strict.get(API.session, { cookie })).body).toMatchObject({ totpMissing: true });
  expect((await strict.get(API.account, { cookie })).body).toMatchObject({ totp: 'missing' });
  for (const path of [API.stats, API.signups, API.mails, API.accountExport]) {
    expectError(await strict.get(path, { cookie }), 403, 'forbidden');
  }
  const customer = aSignup();
  await strict.post(API.signup, customer);
  const theirs = await strict.logIn(customer);
  expect((await strict.get(API.account, { cookie: theirs })).body).toMatchObject({ totp: 'off' });

  const set = await setUp(ADMIN, strict);
  expect(await strict.get(API.stats, { cookie: set.cookie })).toMatchObject({ status: 200 });
  expect((await strict.get(API.session, { cookie: set.cookie })).body).not.toHaveProperty('totpMissing');
  await strict.close();
});
