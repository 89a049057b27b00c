import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FORGOT_PASSWORD_MESSAGE } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const NEW = 'a new pair of strings';
let server: TestServer;
let person: SignupForm;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = aSignup();
  await server.post(API.signup, person);
});

const ask = (email: string) => server.post(API.forgotPassword, { email });
const reset = (token: string, password = NEW) => server.post(API.resetPassword, { token, password });
const logIn = (password: string) => server.post(API.login, { email: person.email, password });

async function mailedToken(): Promise<string> {
  await ask(person.email);
  await expect
    .poll(async () => (await mailTo(server, person.email)).map(({ template }) => template), {
      timeout: 20_000,
    })
    .toContain('password-reset');
  return tokenMailedTo(server, person.email, 'password-reset');
}

test('a forgotten password is replaced with a mailed link', async () => {
  const elsewhere = await server.logIn(person);
  const token = await mailedToken();
  expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  expectFailure(await logIn(person.password), 401, 'unauthenticated');
  expect(await logIn(NEW)).toMatchObject({ status: 200 });
  expect((await server.get(API.session, { cookie: elsewhere })).body).toEqual({ user: null });
  expect(await mailTo(server, person.email)).toContainEqual(
    expect.objectContaining({ template: 'password-changed' }),
  );
});

test('the link works once, and not for two at the same time', async () => {
  const token = await mailedToken();
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expectFailure(await reset(token), 404, 'not_found');
});

test('a link older than half an hour is dead', async () => {
  const token = await mailedToken();
  await server.db.query("update one_time_tokens set expires_at = expires_at - interval '30 minutes'");
  expectFailure(await reset(token), 404, 'not_found');
  expect(await logIn(person.password)).toMatchObject({ status: 200 });
});

test('a weak password is refused, and the link still works', async () => {
  const token = await mailedToken();
  expectFailure(await reset(token, 'short'), 400, 'validation');
  expectFailure(await reset(token, 'password123'), 400, 'validation');
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test('whether there is an account is not told, and nobody else gets a mail', async () => {
  const stranger = aSignup().email;
  const [known, unknown] = [await ask(person.email), await ask(stranger)];
  expect(known).toMatchObject({ status: 200, body: { success: true, message: FORGOT_PASSWORD_MESSAGE } });
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  await mailedToken();
  expect(await mailTo(server, stranger)).toEqual([]);
});

test('a disabled person gets no link', async () => {
  await server.db.query('update users set disabled_at = now() where email = $1', [person.email]);
  await ask(person.email);
  const done = async () => {
    const { rows } = await server.db.query(
      "select count(*)::int as open from pgboss.job where name = 'password.reset-requested' and state <> 'completed'",
    );
    return rows[0].open;
  };
  await expect.poll(done, { timeout: 20_000 }).toBe(0);
  expect((await mailTo(server, person.email)).map(({ template }) => template)).toEqual(['welcome']);
});
