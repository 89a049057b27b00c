import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { deviceOf, from, guessingAt, type Person, startGuessedServer } from '#tests/fixtures/guessing.ts';
import { tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { resetTokenFor } from '#tests/fixtures/reset-link.ts';
import { type Answer, cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startGuessedServer();
});
afterEach(() => server.db.query('delete from rate_limits'));
afterAll(() => server.close());

const { customer, exhaust, guess, resetByMail, resetByOperator, signIn } = guessingAt(() => server);
const NEW = 'another bow, another string';

// Mutation: keeping the counters when the password is reset.
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

// Mutation: resetting the password without setting a device cookie.
test('somebody who chooses a new password by mail signs in from that browser while strangers go on guessing', async () => {
  const person = await customer();
  await exhaust(person);
  const token = await resetTokenFor(server, person.email);
  const answer = await server.post(API.resetPassword, { token, password: NEW }, from());
  await exhaust(person);
  expect(await signIn({ ...person, password: NEW }, deviceOf(answer))).toMatchObject({ status: 200 });
});

// Mutation: ending access without setting a new device cookie.
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

// Mutation: accepting an invitation without a device cookie, or without clearing the counters.
test('a colleague who joins is known in that browser, and earlier guesses no longer count', async () => {
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

// Mutation: making the first admin without setting a device cookie.
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
