import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const PASSWORD = 'a password of the stranger';
const NOT_THEIRS = { password: 'This is not your password' };
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** A person wrote to us and applied; then a stranger signs up with their email and a password of the stranger's. */
async function aVictim() {
  const { email } = anApplication();
  await server.post(API.partnership, anApplication({ email }));
  await server.post(API.contact, aMessage({ email }));
  return { email, ...(await strangerSignsUp(email)) };
}

async function strangerSignsUp(email: string) {
  const form = aSignup({ email, password: PASSWORD, confirmPassword: PASSWORD });
  const { body } = await server.post(API.signup, form);
  return { id: signupReply.parse(body).user.id, stranger: await server.logIn(form) };
}

const welcomeToken = (email: string) => tokenMailedTo(server, email, 'welcome');
const confirm = (token: string, password: string, client: Pick<TestServer, 'post'> = server) =>
  client.post(API.verifyEmail, { token, password });
const decline = (token: string) => server.post(API.verifyEmailDecline, { token });
const erase = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  server.post(API.personErase, { email, confirmEmail: email, ...more }, { cookie: admin, ...headers });
const ALONE = { only: 'unconfirmed-account' };

/** How much is kept under an email, by kind. */
async function keptUnder(email: string) {
  const { rows } = await server.db.query(
    `select (select count(*)::int from users where email = $1) as accounts,
            (select count(*)::int from partnerships where email = $1) as applications,
            (select count(*)::int from messages where email = $1) as messages`,
    [email],
  );
  return rows[0];
}
const isConfirmed = async (email: string) =>
  (await server.db.query('select email_verified from users where email = $1', [email])).rows[0]
    .email_verified;

describe('a stranger signed up with my email, and I open the link of the mail', () => {
  // Mutation: a version in which nothing but the link confirms: the stranger's session exported my application and my
  // message.
  test('my press without the stranger’s password confirms nothing, and the stranger reads nothing of mine', async () => {
    const { email, stranger } = await aVictim();
    const token = await welcomeToken(email);
    expectError(await server.post(API.verifyEmail, { token }), 400, 'validation');
    expect(expectError(await confirm(token, 'a password of mine'), 400, 'validation').fields).toEqual(
      NOT_THEIRS,
    );
    expect(await isConfirmed(email)).toBe(false);
    const exported = await server.get(API.accountExport, { cookie: stranger });
    expect(exported).toMatchObject({ status: 200, body: { user: { email } } });
    expect(exported.body).not.toHaveProperty('messages');
    expect(exported.body).not.toHaveProperty('partnerships');
    expect(await server.post(API.accountDelete, { password: PASSWORD }, { cookie: stranger })).toMatchObject({
      status: 200,
    });
    expect(await keptUnder(email)).toEqual({ accounts: 0, applications: 1, messages: 1 });
  });

  // Mutation: without the route there is no way to decline.
  test('I remove that account only; the stranger is signed out and my messages stay', async () => {
    const { email, id, stranger } = await aVictim();
    const other = await strangerSignsUp(aSignup().email);
    const token = await welcomeToken(email);
    expect(await decline(token)).toMatchObject({
      status: 200,
      body: { success: true, message: 'The account is removed. Nothing else was touched.' },
    });
    expect(await keptUnder(email)).toEqual({ accounts: 0, applications: 1, messages: 1 });
    expect((await server.get(API.session, { cookie: stranger })).body).toEqual({ user: null });
    expect((await server.get(API.session, { cookie: other.stranger })).body).toMatchObject({
      user: { id: other.id },
    });
    const templates = (await mailTo(server, email)).map(({ template }) => template).sort();
    expect(templates).toEqual(['application-received', 'contact-acknowledged']);
    const { rows } = await server.db.query('select actor from audit_entries where subject_id = $1', [id]);
    expect(rows.length).toBeGreaterThan(0);
    expectError(await decline(token), 404, 'not_found');
    expectError(await confirm(token, PASSWORD), 404, 'not_found');
    expect(await server.post(API.signup, aSignup({ email }))).toMatchObject({ status: 201 });
  });
});

// Mutation: a version in which a wrong password uses the link up, or the right one is not asked for.
test('a mistyped password leaves the link alive, the right one uses it up', async () => {
  const { email } = await aVictim();
  const token = await welcomeToken(email);
  expect(expectError(await confirm(token, 'mistyped'), 400, 'validation').fields).toEqual(NOT_THEIRS);
  expect(await confirm(token, PASSWORD)).toMatchObject({ status: 200 });
  expect(await isConfirmed(email)).toBe(true);
  expectError(await confirm(token, PASSWORD), 404, 'not_found');
});

// Mutation: a version in which the password is tried before the link is read: each of these would have cost a guess.
test('a reader of the mail cannot guess the password: tries count, those with a dead link do not', async () => {
  const strict = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '3' } });
  const form = aSignup();
  await strict.post(API.signup, form);
  const token = await tokenMailedTo(strict, form.email, 'welcome');
  const tries = [];
  for (let guess = 0; guess < 3; guess++) tries.push(await confirm('a'.repeat(43), 'a guess', strict));
  for (let guess = 0; guess < 4; guess++) tries.push(await confirm(token, `a guess ${guess}`, strict));
  await strict.close();
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 400, 429]);
});

// Mutation: a version in which the answer kept for the first is given although the link was used up by it, or none is
// kept.
test('a repeated confirmation under its key gets the same response', async () => {
  const { email } = await aVictim();
  const body = { token: await welcomeToken(email), password: PASSWORD };
  const key = { 'idempotency-key': `confirm-${email}` };
  expect(await server.post(API.verifyEmail, body, key)).toMatchObject({ status: 200 });
  expect(await server.post(API.verifyEmail, body, key)).toMatchObject({ status: 200 });
});

// Mutation: a version in which an account without a password is told that its password is wrong.
test('an account without a password is told how to get one, and that confirms the email, too', async () => {
  const { email, id } = await aVictim();
  const token = await welcomeToken(email);
  await server.db.query('delete from accounts where user_id = $1', [id]);
  const { message } = expectError(await confirm(token, 'anything at all'), 409, 'conflict');
  expect(message).toContain('Forgot password?');
  await server.post(API.forgotPassword, { email });
  const password = 'chosen by its owner';
  const reset = { token: await tokenMailedTo(server, email, 'password-reset'), password };
  expect(await server.post(API.resetPassword, reset)).toMatchObject({ status: 200 });
  expect(await isConfirmed(email)).toBe(true);
});

// Mutation: a version in which declining looks only at the link: an older mail removed an account that was confirmed
// since.
test('an account that was confirmed meanwhile is not removed by an older link', async () => {
  const { email, id } = await aVictim();
  const token = await welcomeToken(email);
  await server.db.query('update users set email_verified = true where id = $1', [id]);
  expectError(await decline(token), 409, 'conflict');
  expect(await keptUnder(email)).toMatchObject({ accounts: 1 });
});

// Mutation: declining whatever the team did since: it removed customers who were live, and their history.
test('an account that the team is in touch with is not removed by the link of a mail', async () => {
  const { email, id } = await aVictim();
  const token = await welcomeToken(email);
  const called = await server.post(fillPath(API.leadCalls, { id }), { reached: false }, { cookie: admin });
  expect(called).toMatchObject({ status: 200 });
  expectError(await decline(token), 409, 'conflict');
  expect(await keptUnder(email)).toMatchObject({ accounts: 1 });
});

// Mutation: looking at the lead without its lock: what was done at the same moment was gone with it.
test('what the team does while the link is opened is kept', async () => {
  const { email, id } = await aVictim();
  const token = await welcomeToken(email);
  const colleague = await server.db.connect();
  onTestFinished(() => colleague.release(true));
  await colleague.query('begin');
  await colleague.query('update leads set active_at = now() where user_id = $1', [id]);
  const declined = decline(token);
  const waiting = async () =>
    (await colleague.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n;
  await expect.poll(waiting).toBeGreaterThan(0);
  await colleague.query('commit');
  expectError(await declined, 409, 'conflict');
  expect(await colleague.query('select from users where email = $1', [email])).toMatchObject({ rowCount: 1 });
});

describe('I ask the team to remove the account that a stranger opened with my email', () => {
  // Mutation: without `only`: erasing took my application and my message, too.
  test('and they remove only that account', async () => {
    const { email, stranger } = await aVictim();
    expect(await erase(email, ALONE)).toMatchObject({
      status: 200,
      body: { accounts: 1, applications: 0, messages: 0 },
    });
    expect(await keptUnder(email)).toEqual({ accounts: 0, applications: 1, messages: 1 });
    expect((await server.get(API.session, { cookie: stranger })).body).toEqual({ user: null });
  });

  test('a confirmed or missing account: nothing is removed, and they are told so', async () => {
    const { email, id } = await aVictim();
    await server.db.query('update users set email_verified = true where id = $1', [id]);
    expectError(await erase(email, ALONE), 409, 'conflict');
    expect(await keptUnder(email)).toEqual({ accounts: 1, applications: 1, messages: 1 });
    expectError(await erase(aSignup().email, ALONE), 409, 'conflict');
    expectError(await erase(email, { only: 'everything' }), 400, 'validation');
    expectError(await erase(ADMIN.email, ALONE), 403, 'forbidden');
  });
});

// Mutation: a version in which the message names no way out: the admin could not invite the colleague at all.
test('a stranger signed up with a colleague’s email: the team reads how to invite them anyway', async () => {
  const { email } = aSignup();
  await strangerSignsUp(email);
  const invite = () => server.post(API.team, { email, role: 'sales' }, { cookie: admin });
  const { fields } = expectError(await invite(), 409, 'conflict');
  expect(fields?.email).toContain('never confirmed');
  expect(fields?.email).toContain('Erase this person');
  await erase(email, ALONE);
  expect(await invite()).toMatchObject({ status: 201 });
});

// Mutation: a version in which the answer is kept for the key: success was said, and the new account stayed.
test.each([
  ['alone', ALONE],
  ['with everything', {}],
])(
  'a person who signs up again is erased %s again, although the request has the same key',
  async (_, only) => {
    const { email } = await aVictim();
    const key = { 'idempotency-key': `erase-${email}`.slice(0, 128) };
    for (let time = 0; time < 2; time++) {
      if (time > 0) await strangerSignsUp(email);
      expect(await erase(email, only, key)).toMatchObject({ status: 200, body: { accounts: 1 } });
      expect(await keptUnder(email)).toMatchObject({ accounts: 0 });
    }
  },
);
