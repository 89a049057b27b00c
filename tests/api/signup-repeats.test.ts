import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TAKEN = 'An account with this email already exists. Please sign in instead.';

/** The rows that one more signup adds to the tables. */
async function added(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRecords(server.db);
  await work();
  const after = await countRecords(server.db);
  return Object.fromEntries(
    Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]),
  );
}
const ONE_SIGNUP = {
  users: 1,
  accounts: 1,
  companies: 1,
  subscriptions: 1,
  agreements: 1,
  audit_entries: 1,
  partnerships: 0,
};
const NOTHING = Object.fromEntries(Object.keys(ONE_SIGNUP).map((table) => [table, 0]));

test('an email signs up once, however it is spelt', async () => {
  const form = aSignup();
  expect(await server.post(API.signup, form)).toMatchObject({ status: 201 });
  const spellings = [form.email, form.email.toUpperCase(), `  ${form.email}  `];
  const more = await added(async () => {
    for (const email of spellings) {
      const failure = expectError(await server.post(API.signup, aSignup({ email })), 409, 'conflict');
      expect(failure.message).toBe(TAKEN);
      expect(failure.fields).toEqual({ email: 'An account with this email already exists' });
    }
  });
  expect(more).toEqual(NOTHING);
});

test('the first person keeps their password', async () => {
  const form = aSignup();
  await server.post(API.signup, form);
  const thief = aSignup({ email: form.email });
  await server.post(API.signup, thief);
  expect(await server.logIn(form)).not.toBe('');
  expectError(
    await server.post(API.login, { email: form.email, password: thief.password }),
    401,
    'unauthenticated',
  );
});

test('the same Idempotency-Key: the same answer, one record', async () => {
  const form = aSignup();
  const headers = { 'idempotency-key': randomUUID() };
  const answers: Answer[] = [];
  const more = await added(async () => {
    for (let sent = 0; sent < 3; sent++) answers.push(await server.post(API.signup, form, headers));
  });
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[2]?.body).toEqual(answers[0]?.body);
  expect(more).toEqual(ONE_SIGNUP);
});

test('an Idempotency-Key used for another signup is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await server.post(API.signup, aSignup(), headers);
  const more = await added(async () => {
    expectError(await server.post(API.signup, aSignup(), headers), 422, 'validation');
  });
  expect(more).toEqual(NOTHING);
});

test('an invalid Idempotency-Key is refused', async () => {
  expectError(await server.post(API.signup, aSignup(), { 'idempotency-key': 'short' }), 400, 'validation');
});
