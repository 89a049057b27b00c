import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL: 'team@morin.example' } });
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

/** A person with records wherever there can be any. */
async function somebodyKnown() {
  const form = aSignup();
  const { email } = form;
  const again = { 'idempotency-key': `signup-of-${email}`.slice(0, 128) };
  const signedUp = await server.post(API.signup, form, again);
  const { id } = signupReply.parse(signedUp.body).user;
  const session = await server.logIn(form);
  await server.post(API.login, { email, password: 'not it at all' });
  await server.post(API.contact, aMessage({ email }), { 'idempotency-key': `message-of-${id}` });
  await server.post(API.partnership, anApplication({ email }));
  await server.post(API.forgotPassword, { email });
  await mailTo(server, email);
  const told = `insert into activities (subject_kind, subject_id, kind, text, at) values ('lead', $1, 'note', $2, now())`;
  await server.db.query(told, [id, `wants to be called, or written to ${email}`]);
  await server.db.query(
    `insert into views (owner_id, list, name, query, created_at)
     select id, 'signups', $1, $2, now() from users where email = $3`,
    [`only ${id}`, `q=${encodeURIComponent(email)}`, ADMIN.email],
  );
  return { form, email, id, session };
}

/** Without the counters of the limits: they stay, so that erasing does not allow new guesses. */
const tablesNaming = async (email: string) =>
  (await tablesWith(server.db, email)).filter((table) => table !== 'public.rate_limits');

const erase = (email: string, confirmEmail = email) =>
  server.post(API.personErase, { email, confirmEmail }, { cookie });

test('an erased person leaves nothing but ids in the audit log', async () => {
  const { form, email, id, session } = await somebodyKnown();
  const other = await somebodyKnown();
  expect(await tablesWith(server.db, email)).toEqual(
    expect.arrayContaining(['public.users', 'public.leads', 'public.mails']),
  );

  const answer = await erase(email.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { accounts: 1, applications: 1, messages: 1 } });

  expect(await tablesNaming(email)).toEqual([]);
  expect(await tablesWith(server.db, form.phone)).toEqual([]);
  expect(await tablesWith(server.db, id)).toEqual(['public.audit_entries']);
  expect((await server.get(API.session, { cookie: session })).body).toEqual({ user: null });
  expectError(await server.post(API.login, { email, password: form.password }), 401, 'unauthenticated');
  await server.post(API.forgotPassword, { email });
  expect(await mailTo(server, email)).toEqual([]);
  expect((await server.get(API.session, { cookie: other.session })).body).toMatchObject({
    user: { id: other.id },
  });
  expect(await tablesWith(server.db, other.email)).toEqual(
    expect.arrayContaining(['public.users', 'public.mails', 'public.activities']),
  );
});

test('a waiting job of an erased person is dropped', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  await server.db.query(
    `update pgboss.job set start_after = now() + interval '1 hour' where state < 'active'`,
  );
  await erase(form.email);
  expect(await tablesWith(server.db, form.email)).toEqual([]);
  expect((await server.post(API.signup, form)).status).toBe(201);
});

test('a person who only wrote a message is erased too, and no longer counted', async () => {
  const message = aMessage();
  await server.post(API.contact, message);
  const all = async () =>
    (await server.db.query(`select sum(n)::int as n from daily_counters where measure = 'messages'`)).rows[0]
      .n;
  const before = await all();
  expect(await erase(message.email)).toMatchObject({ body: { accounts: 0, messages: 1 } });
  expect(await tablesWith(server.db, message.email)).toEqual([]);
  expect(await all()).toBe(before - 1);
});

test('erasing requires the email twice, and refuses team members', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  const typo = expectError(await erase(form.email, `x${form.email}`), 400, 'validation');
  expect(typo.fields).toEqual({ confirmEmail: 'Please type the address exactly as it stands above' });
  expect(await tablesWith(server.db, form.email)).toContain('public.users');
  expectError(await erase(ADMIN.email), 403, 'forbidden');
});

test('a person’s data is complete, including the team’s notes, without secrets', async () => {
  const { form, email, id } = await somebodyKnown();
  const { status, body } = await server.post(API.personExport, { email }, { cookie });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id, email, phone: form.phone },
    companies: [{ companyName: form.companyName }],
    waysToSignIn: [{ provider: 'credential' }],
    subscriptions: [{ plan: 'Growth' }],
    agreements: [{ termsVersion: expect.any(String) }],
    leads: [{ status: 'pending_setup' }],
    partnerships: [{ email }],
    messages: [{ email }],
    mails: expect.arrayContaining([expect.objectContaining({ template: 'welcome' })]),
    history: expect.arrayContaining([expect.objectContaining({ kind: 'note' })]),
    activity: expect.arrayContaining([{ at: expect.any(String), action: 'account.create' }]),
  });
  const text = JSON.stringify(body);
  const { rows } = await server.db.query(
    'select token, password from sessions join accounts using (user_id) where user_id = $1',
    [id],
  );
  for (const secret of [rows[0].token, rows[0].password, form.password]) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/argon2|#token=|tokenHash/);
  const unknown = await server.post(API.personExport, { email: 'nobody@nowhere.example' }, { cookie });
  expectError(unknown, 404, 'not_found');
});
