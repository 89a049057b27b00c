import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailRecord } from '#contracts/mail.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { system } from '#server/context-of.ts';
import { resetAccount } from '#server/domain/team/reset-account.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { confirmAddress } from '#tests/fixtures/authenticator.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { readMember } from '#tests/fixtures/team-member.ts';

const PERSON = { firstName: 'Solongo', lastName: 'Bat', password: 'saffron over khadag blue' };
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

let count = 0;
const anAddress = () => `colleague-${++count}@morin.example`;
const invite = (email: string, role: TeamRole) => server.post(API.team, { email, role }, { cookie });
const change = (path: ApiPath, id: string, body: object = {}, by = cookie) =>
  server.post(fillPath(path, { id }), body, { cookie: by });
const accept = (token: string, rest: object = {}) =>
  server.post(API.acceptInvitation, { token, ...PERSON, ...rest });
const invitationTo = (email: string) => tokenMailedTo(server, email, 'admin-invitation');

const member = (email: string) => readMember(server, cookie, email);

/** Invites a colleague and returns their id. */
async function invited(email: string, role: TeamRole = 'viewer'): Promise<string> {
  const answer = await invite(email, role);
  expect(answer.status).toBe(201);
  return z.object({ id: z.string() }).parse(answer.body).id;
}

test('a colleague joins with the mailed link, and may do what the role allows', async () => {
  const email = anAddress();
  await invited(email, 'reviewer');
  expect(await member(email)).toMatchObject({ role: 'reviewer', state: 'invited', lastSeenAt: null });
  const [mail] = await mailTo(server, email);
  expect(mail?.text).toContain('for 7 days');

  expect(await accept(await invitationTo(email))).toMatchObject({ status: 200 });
  const theirs = await server.logIn({ email, password: PERSON.password });
  expect(await server.get(API.partnerships, { cookie: theirs })).toMatchObject({ status: 200 });
  expectError(await server.get(API.signups, { cookie: theirs }), 403, 'forbidden');
  expect(await member(email)).toMatchObject({
    firstName: 'Solongo',
    state: 'active',
    invitedUntil: null,
    lastSeenAt: expect.any(String),
  });
  // Ended within the minute, but seen: signing in itself counts.
  await server.post(API.logout, {}, { cookie: theirs });
  expect(await member(email)).toMatchObject({ lastSeenAt: expect.any(String) });
});

// Mutation: finding links only by the name under which they are stored today.
test('a link that was mailed before it had another name in the database is listed, works, and ends like any other', async () => {
  const [email, ended] = [anAddress(), anAddress()];
  await invited(email);
  const endedId = await invited(ended);
  const [token, endedToken] = [await invitationTo(email), await invitationTo(ended)];
  await server.db.query(
    "update one_time_tokens set purpose = 'admin-invitation' where purpose = 'account-invitation'",
  );
  expect(await member(email)).toMatchObject({ invitedUntil: expect.any(String) });
  expect(await accept(token)).toMatchObject({ status: 200 });
  expect(await change(API.teamWithdraw, endedId)).toMatchObject({ status: 200 });
  expectError(await accept(endedToken), 404, 'not_found');
});

test('a link works once, and not after seven days', async () => {
  const [email, late] = [anAddress(), anAddress()];
  await invited(email);
  const token = await invitationTo(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);

  const id = await invited(late);
  const { invitedUntil } = (await member(late)) ?? {};
  expect(Date.parse(invitedUntil ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  await server.db.query("update one_time_tokens set expires_at = now() - interval '1 s' where user_id = $1", [
    id,
  ]);
  expectError(await accept(await invitationTo(late)), 404, 'not_found');
});

test('an invitation sent again ends the older link; a withdrawn one is dead, and its email free again', async () => {
  const email = anAddress();
  const id = await invited(email);
  const older = await invitationTo(email);
  expect(await change(API.teamResend, id)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await mailTo(server, email)).length, { timeout: 20_000 }).toBe(2);
  expectError(await accept(older), 404, 'not_found');
  const newer = await invitationTo(email);
  expect(await change(API.teamWithdraw, id)).toMatchObject({ status: 200 });
  expectError(await accept(newer), 404, 'not_found');
  expect(await member(email)).toBeUndefined();
  await invited(email);
});

test('an invited person cannot sign in in another way', async () => {
  const email = anAddress();
  const id = await invited(email);
  expectError(await change(API.teamEnable, id), 409, 'conflict');
  expectError(await change(API.teamDisable, id), 409, 'conflict');
  const ctx = server.contextFor(system('npm run admin'), () => new Date());
  const reset = resetAccount({ ctx, input: { email, password: PERSON.password } });
  await expect(reset).rejects.toThrow(/has not joined yet. Send the invitation again/);
  await server.post(API.forgotPassword, { email });
  const somebodyElse = aSignup();
  await server.post(API.signup, somebodyElse);
  await server.post(API.forgotPassword, { email: somebodyElse.email });
  await tokenMailedTo(server, somebodyElse.email, 'welcome');
  await expect
    .poll(async () => (await mailTo(server, somebodyElse.email)).length, { timeout: 20_000 })
    .toBe(2);
  const { body } = await server.get(`${API.mails}?q=${email}`, { cookie });
  expect(
    z
      .array(mailRecord)
      .parse(body)
      .map(({ template }) => template),
  ).toEqual(['admin-invitation']);
  expectError(await server.post(API.signup, aSignup({ email })), 409, 'conflict');
});

test('an email in use is refused, also when ten invite at once', async () => {
  const customer = aSignup();
  await server.post(API.signup, customer);
  await confirmAddress(server.db, customer.email);
  for (const email of [customer.email, ADMIN.email]) {
    const { fields } = expectError(await invite(email, 'sales'), 409, 'conflict');
    expect(fields?.email).toContain('There is an account with this email already');
  }
  const email = anAddress();
  const answers = await Promise.all(Array.from({ length: 10 }, () => invite(email, 'sales')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

test('a member who has joined cannot be invited or withdrawn; an unknown one is not found', async () => {
  const { id } = await aColleague(server, 'viewer');
  for (const path of [API.teamResend, API.teamWithdraw]) {
    expectError(await change(path, id), 409, 'conflict');
  }
  const customer = aSignup();
  const answer = await server.post(API.signup, customer);
  const customerId = z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id;
  for (const path of [API.teamResend, API.teamWithdraw, API.teamDisable, API.teamEnable]) {
    expectError(await change(path, customerId), 404, 'not_found');
  }
  expectError(await change(API.teamRole, customerId, { role: 'admin' }), 404, 'not_found');
});
