import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const NEW_PASSWORD = 'saffron over khadag blue';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (email: string) => server.post(API.forgotPassword, { email });
const reset = (token: string, password = NEW_PASSWORD) => server.post(API.resetPassword, { token, password });
const verify = (token: string, password = NEW_PASSWORD) => server.post(API.verifyEmail, { token, password });
const signIn = (email: string, password: string) => server.post(API.login, { email, password });

/** Requests a link and returns the token of the mail, the `nth` of that person. */
async function askForToken(email: string, nth = 1): Promise<string> {
  await ask(email);
  const links = async () =>
    (await mailTo(server, email)).filter(({ template }) => template === 'password-reset');
  await expect.poll(links, { timeout: 20_000 }).toHaveLength(nth);
  return tokenMailedTo(server, email, 'password-reset');
}

const welcomeToken = (email: string) => tokenMailedTo(server, email, 'welcome');

async function isVerified(email: string): Promise<boolean> {
  const { rows } = await server.db.query('select email_verified from users where email = $1', [email]);
  return rows[0].email_verified;
}

const expire = (email: string) =>
  server.db.query(
    `update one_time_tokens set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

test('of ten who use the same link at once one wins', async () => {
  const { email } = await signUp(server);
  const token = await askForToken(email);
  const passwords = Array.from({ length: 10 }, (_, nth) => `horsehead and string ${nth}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await signIn(email, passwords[winner] ?? '')).toMatchObject({ status: 200 });
});

test('a newer link voids the older one', async () => {
  const { email } = await signUp(server);
  const older = await askForToken(email);
  const newer = await askForToken(email, 2);
  expectError(await reset(older), 404, 'not_found');
  expect(await reset(newer)).toMatchObject({ status: 200 });
});

test('changing the password voids an open link', async () => {
  const { email, password } = await signUp(server);
  const token = await askForToken(email);
  const cookie = await server.logIn({ email, password });
  const change = { currentPassword: password, password: 'blue khadag in the wind' };
  expect(await server.post(API.accountPassword, change, { cookie })).toMatchObject({ status: 200 });
  expectError(await reset(token), 404, 'not_found');
});

test('an unsuitable password is refused with its reason, and the link still works', async () => {
  const token = await askForToken((await signUp(server)).email);
  for (const [password, message] of [
    ['short', 'Password must be at least 8 characters'],
    ['password1', 'This password is easily guessed. Please choose another one.'],
    ['Morin2026!', 'This password is easily guessed. Please choose another one.'],
    ['x'.repeat(129), 'Password must be at most 128 characters'],
  ] as const) {
    expect(expectError(await reset(token, password), 400, 'validation').fields).toEqual({
      password: message,
    });
  }
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test.each(['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`])(
  'a link cut short or altered is not complete: %j',
  async (token) => {
    const fields = { token: 'The link is not complete' };
    expect(expectError(await reset(token), 400, 'validation').fields).toEqual(fields);
    expect(expectError(await verify(token), 400, 'validation').fields).toEqual(fields);
  },
);

test('an invented link is dead', async () => {
  expectError(await reset('a'.repeat(43)), 404, 'not_found');
  expectError(await verify('a'.repeat(43)), 404, 'not_found');
});

test('only a hash of a link is stored after its mail was sent', async () => {
  const { email } = await signUp(server);
  const token = await askForToken(email);
  const { rows } = await server.db.query('select token_hash from one_time_tokens');
  expect(JSON.stringify(rows)).not.toContain(token);
  const jobs = await server.db.query("select data from pgboss.job where name = 'mail.deliver'");
  expect(JSON.stringify(jobs.rows)).not.toContain(token);
});

test('a link of the welcome mail ends too', async () => {
  const { email } = await signUp(server);
  const token = await welcomeToken(email);
  await expire(email);
  expectError(await verify(token), 404, 'not_found');
  expect(await isVerified(email)).toBe(false);
});

test('a link works only for its own purpose', async () => {
  const { email, password } = await signUp(server);
  const welcome = await welcomeToken(email);
  expectError(await reset(welcome), 404, 'not_found');
  expectError(await verify(await askForToken(email)), 404, 'not_found');
  expect(await signIn(email, password)).toMatchObject({ status: 200 });
  expect(await isVerified(email)).toBe(false);
});

test('a new password by mail confirms the email', async () => {
  const { email } = await signUp(server);
  await reset(await askForToken(email));
  expect(await isVerified(email)).toBe(true);
});

test('another mail confirms the email, and the link of the first one ends', async () => {
  const person = await signUp(server);
  const older = await welcomeToken(person.email);
  const cookie = await server.logIn(person);
  expect(await server.post(API.accountVerification, {}, { cookie })).toMatchObject({ status: 200 });
  const newer = await tokenMailedTo(server, person.email, 'verify-email');
  expectError(await verify(older), 404, 'not_found');
  expect(await verify(newer, person.password)).toMatchObject({ status: 200 });
  expect(await isVerified(person.email)).toBe(true);
  expectError(await server.post(API.accountVerification, {}, { cookie }), 409, 'conflict');
});
