import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FORGOT_PASSWORD_MESSAGE } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const NEW = 'a new pair of strings';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (email: string) => server.post(API.forgotPassword, { email });
const reset = (token: string, password = NEW) => server.post(API.resetPassword, { token, password });
const logIn = ({ email }: SignupForm, password: string) => server.post(API.login, { email, password });

async function mailedToken({ email }: SignupForm): Promise<string> {
  await ask(email);
  await vi.waitFor(async () => {
    const mails = await mailTo(server, email);
    expect(mails.map(({ template }) => template)).toContain('password-reset');
  }, UNTIL_MAILED);
  return tokenMailedTo(server, email, 'password-reset');
}

// Each waits for mail and has a person of its own: so they wait together.
test.concurrent('a forgotten password is replaced with a mailed link', async () => {
  const person = await signUp(server);
  const elsewhere = await server.logIn(person);
  const token = await mailedToken(person);
  expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  expectError(await logIn(person, person.password), 401, 'unauthenticated');
  expect(await logIn(person, NEW)).toMatchObject({ status: 200 });
  expect((await server.get(API.session, { cookie: elsewhere })).body).toEqual({ user: null });
  const mails = await mailTo(server, person.email);
  expect(mails.map(({ template }) => template)).toContain('password-changed');
});

test.concurrent('the link works once, and not for two at the same time', async () => {
  const token = await mailedToken(await signUp(server));
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expectError(await reset(token), 404, 'not_found');
});

test.concurrent('a link older than half an hour is dead', async () => {
  const person = await signUp(server);
  const token = await mailedToken(person);
  await server.db.query(
    `update one_time_tokens set expires_at = expires_at - interval '30 minutes'
     where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  expectError(await reset(token), 404, 'not_found');
  expect(await logIn(person, person.password)).toMatchObject({ status: 200 });
});

test.concurrent('a weak password is refused, and the link still works', async () => {
  const token = await mailedToken(await signUp(server));
  expectError(await reset(token, 'short'), 400, 'validation');
  expectError(await reset(token, 'password123'), 400, 'validation');
  expect(await reset(token)).toMatchObject({ status: 200 });
});

test.concurrent('whether there is an account is not revealed, and nobody else gets a mail', async () => {
  const person = await signUp(server);
  const stranger = aSignup().email;
  const [known, unknown] = [await ask(person.email), await ask(stranger)];
  expect(known).toMatchObject({ status: 200, body: { success: true, message: FORGOT_PASSWORD_MESSAGE } });
  expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body });
  await mailedToken(person);
  expect(await mailTo(server, stranger)).toEqual([]);
});

test.concurrent('a disabled person gets no link', async () => {
  const { email } = await signUp(server);
  await server.db.query('update users set disabled_at = now() where email = $1', [email]);
  await ask(email);
  await vi.waitFor(async () => {
    const { rows } = await server.db.query(
      "select state::text from pgboss.job where name = 'password.reset-requested' and data ->> 'email' = $1",
      [email],
    );
    expect(rows).toEqual([{ state: 'completed' }]);
  }, UNTIL_MAILED);
  expect((await mailTo(server, email)).map(({ template }) => template)).toEqual(['welcome']);
});
