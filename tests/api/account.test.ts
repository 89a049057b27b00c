import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountReply } from '#contracts/account.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const NEW_PASSWORD = 'two strings and a bow';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A customer who is signed in. */
async function somebody(): Promise<{ form: SignupForm; id: string; cookie: string }> {
  const form = aSignup();
  expect(await server.post(API.signup, form)).toMatchObject({ status: 201 });
  const { rows } = await server.db.query('select id from users where email = $1', [form.email]);
  return { form, id: rows[0].id, cookie: await server.logIn(form) };
}

/** A message and an application under an email, without an account. */
async function writeAs(email: string): Promise<void> {
  expect(await server.post(API.contact, aMessage({ email }))).toMatchObject({ status: 201 });
  expect(await server.post(API.partnership, anApplication({ email }))).toMatchObject({ status: 201 });
}

const confirmAddress = (id: string) =>
  server.db.query('update users set email_verified = true where id = $1', [id]);
const who = async (cookie: string) => (await server.get(API.session, { cookie })).body;

async function countWhere(table: string, column: string, value: string): Promise<number> {
  const { rows } = await server.db.query(`select count(*)::int as count from ${table} where ${column} = $1`, [
    value,
  ]);
  return rows[0].count;
}

test('the account page shows the person, the plan and the open sessions', async () => {
  const { form, id, cookie } = await somebody();
  const phone = await server.post(
    API.login,
    { email: form.email, password: form.password },
    {
      'user-agent': 'Telephone/1.0',
    },
  );
  expect(phone.status).toBe(200);
  const { status, body } = await server.get(API.account, { cookie });
  expect(status).toBe(200);
  const account = accountReply.parse(body);
  expect(account.user).toMatchObject({ id, email: form.email, firstName: form.firstName, role: 'customer' });
  expect(account.emailVerified).toBe(false);
  expect(account.subscription).toEqual({
    plan: 'Growth',
    status: 'pending_setup',
    billingCycle: 'monthly',
    monthlyMinutes: 300,
    price: 199,
    discountCode: null,
    discountStatus: null,
    setupAt: null,
  });
  expect(account.sessions.map(({ current, device }) => ({ current, device }))).toEqual(
    expect.arrayContaining([
      { current: false, device: 'Telephone/1.0' },
      { current: true, device: expect.any(String) },
    ]),
  );
  expect(account.sessions).toHaveLength(2);
});

test('an account shows nothing that signs in', async () => {
  const { id, cookie } = await somebody();
  const text = JSON.stringify((await server.get(API.account, { cookie })).body);
  const { rows } = await server.db.query(
    'select token, password from sessions join accounts using (user_id) where user_id = $1',
    [id],
  );
  expect(text).not.toContain(rows[0].token);
  expect(text).not.toContain(rows[0].password);
});

test('the team has an account without a plan', async () => {
  const { body } = await server.get(API.account, { cookie: await server.logIn(ADMIN) });
  expect(body).not.toHaveProperty('subscription');
  expect(body).toMatchObject({ user: { role: 'admin' } });
});

test('signing out everywhere ends one’s own sessions only', async () => {
  const { form, cookie } = await somebody();
  const other = await somebody();
  const elsewhere = await server.logIn(form, true);
  expect(await server.post(API.accountSessions, {}, { cookie })).toMatchObject({ status: 200 });
  for (const ended of [cookie, elsewhere]) expect(await who(ended)).toEqual({ user: null });
  expectError(await server.get(API.account, { cookie }), 401, 'unauthenticated');
  expect(await who(other.cookie)).toMatchObject({ user: { id: other.id } });
});

test('a new password replaces the old one, ends every session and is confirmed by mail', async () => {
  const { form, cookie } = await somebody();
  const elsewhere = await server.logIn(form);
  const change = { currentPassword: form.password, password: NEW_PASSWORD };
  expect(await server.post(API.accountPassword, change, { cookie })).toMatchObject({ status: 200 });
  for (const ended of [cookie, elsewhere]) expect(await who(ended)).toEqual({ user: null });
  const { email, password } = form;
  expectError(await server.post(API.login, { email, password }), 401, 'unauthenticated');
  expect(await server.logIn({ email, password: NEW_PASSWORD })).not.toBe('');
  const changedMail = expect.objectContaining({ template: 'password-changed' });
  expect(await mailTo(server, email)).toContainEqual(changedMail);
});

test.each([
  [{ currentPassword: 'not it at all' }, { currentPassword: 'This is not your password' }],
  [{ currentPassword: '' }, { currentPassword: 'Please enter your password' }],
  [{ password: 'short' }, { password: 'Password must be at least 8 characters' }],
  [{ password: 'password1' }, { password: 'This password is easily guessed. Please choose another one.' }],
])('%j changes nothing', async (wrong, fields) => {
  const { form, cookie } = await somebody();
  const change = { currentPassword: form.password, password: NEW_PASSWORD, ...wrong };
  const answer = await server.post(API.accountPassword, change, { cookie });
  expect(expectError(answer, 400, 'validation').fields).toEqual(fields);
  expect(await who(cookie)).toMatchObject({ user: { email: form.email } });
});

test('passwords cannot be guessed through the account page either', async () => {
  const strict = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '3' } });
  const form = aSignup();
  await strict.post(API.signup, form);
  const cookie = await strict.logIn(form);
  const guess = () => strict.post(API.accountDelete, { password: 'a guess' }, { cookie });
  const statuses = [await guess(), await guess(), await guess(), await guess()].map(({ status }) => status);
  await strict.close();
  // Signing in counted as a stranger's guess; since then this is a known device.
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test('one’s data can be downloaded, without secrets', async () => {
  const { form, id, cookie } = await somebody();
  const { status, headers, body } = await server.get(API.accountExport, { cookie });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  expect(body).toMatchObject({
    user: { id, email: form.email, phone: form.phone },
    companies: [{ companyName: form.companyName, location: form.location }],
    subscriptions: [{ plan: 'Growth' }],
    agreements: [{ termsVersion: expect.any(String) }],
    activity: expect.arrayContaining([{ at: expect.any(String), action: 'account.create' }]),
  });
  const text = JSON.stringify(body);
  const { rows } = await server.db.query(
    'select token, password from sessions join accounts using (user_id) where user_id = $1',
    [id],
  );
  for (const secret of [rows[0].token, rows[0].password, form.password]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/argon2|#token=|tokenHash/);
});

test('messages sent under an email belong to the account that confirmed it', async () => {
  const { form, id, cookie } = await somebody();
  await writeAs(form.email);
  const read = async () => (await server.get(API.accountExport, { cookie })).body;
  for (const part of ['messages', 'partnerships', 'mails']) expect(await read()).not.toHaveProperty(part);
  await confirmAddress(id);
  expect(await read()).toMatchObject({
    messages: [{ email: form.email }],
    partnerships: [{ email: form.email }],
    mails: expect.arrayContaining([expect.objectContaining({ template: 'welcome' })]),
  });
});

test('a deleted account is removed with everything that belonged to it', async () => {
  const { form, id, cookie } = await somebody();
  const elsewhere = await server.logIn(form);
  await writeAs(form.email);
  await confirmAddress(id);
  await mailTo(server, form.email);
  const answer = await server.post(API.accountDelete, { password: form.password }, { cookie });
  expect(answer).toMatchObject({ status: 200 });

  const owned = ['accounts', 'sessions', 'companies', 'subscriptions', 'agreements', 'one_time_tokens'];
  for (const table of owned) expect(await countWhere(table, 'user_id', id), table).toBe(0);
  expect(await countWhere('users', 'id', id)).toBe(0);
  for (const table of ['messages', 'partnerships']) {
    expect(await countWhere(table, 'email', form.email), table).toBe(0);
  }
  expect(await countWhere('mails', 'recipient', form.email)).toBe(0);
  for (const ended of [cookie, elsewhere]) expect(await who(ended)).toEqual({ user: null });
  const { email, password } = form;
  expectError(await server.post(API.login, { email, password }), 401, 'unauthenticated');
  expect(await server.post(API.signup, aSignup({ email }))).toMatchObject({ status: 201 });
});

test('messages that somebody else may have sent stay if the email was never confirmed', async () => {
  const { form, cookie } = await somebody();
  await writeAs(form.email);
  await server.post(API.accountDelete, { password: form.password }, { cookie });
  expect(await countWhere('messages', 'email', form.email)).toBe(1);
});

test.each([
  ['not it at all', 'This is not your password'],
  ['', 'Please enter your password'],
])('with the password %j the account stays', async (password, message) => {
  const { form, id, cookie } = await somebody();
  const answer = await server.post(API.accountDelete, { password }, { cookie });
  expect(expectError(answer, 400, 'validation').fields).toEqual({ password: message });
  expect(await countWhere('companies', 'user_id', id)).toBe(1);
  expect(await who(cookie)).toMatchObject({ user: { email: form.email } });
});

test('no team member can delete the last admin', async () => {
  const cookie = await server.logIn(ADMIN);
  const answer = await server.post(API.accountDelete, { password: ADMIN.password }, { cookie });
  expectError(answer, 403, 'forbidden');
  expect(await who(cookie)).toMatchObject({ user: { email: ADMIN.email } });
});
