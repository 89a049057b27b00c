import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/auth/password-hasher.ts';
import { system } from '#server/context-of.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { firstMailWritten } from '#tests/fixtures/first-mail.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

// Response times depend on hashing: the tests compare how often a password is hashed.
const real = createPasswordHasher();
let passed = 0;
const hasher: PasswordHasher = {
  ...real,
  hash: (password, client) => real.hash(count(password), client),
  verify: (hash, password, client) => real.verify(hash, count(password), client),
};
function count<T>(value: T): T {
  passed += 1;
  return value;
}

let server: TestServer;
let person: SignupForm;
beforeAll(async () => {
  server = await startTestServer({ parts: { hasher } });
  person = aSignup();
  await server.post(API.signup, person);
  await firstMailWritten(server);
});
afterAll(() => server.close());
beforeEach(() => {
  passed = 0;
});

const told = ({ status, headers, body }: Answer) => ({
  status,
  body: { ...Object(body), requestId: '' },
  cookies: headers.getSetCookie(),
});

/** Accounts that no guess can sign in to, and an email without one. */
const WHO: [string, () => Promise<string>][] = [
  ['a customer', async () => person.email],
  ['an admin', async () => ADMIN.email],
  ['nobody', async () => aSignup().email],
  ['a disabled customer', () => changed('update users set disabled_at = now() where email = $1')],
  [
    'somebody who has no password here',
    () => changed('delete from accounts where user_id = (select id from users where email = $1)'),
  ],
  ['an invited colleague', invited],
];

async function changed(sql: string): Promise<string> {
  const form = aSignup();
  await server.post(API.signup, form);
  await server.db.query(sql, [form.email]);
  return form.email;
}

async function invited(): Promise<string> {
  const { email } = aSignup();
  await server.post(API.team, { email, role: 'sales' }, { cookie: await server.logIn(ADMIN) });
  return email;
}

// Mutation: answering early for an unknown email, without a hash.
test.each(WHO)('a guess at the password of %s costs one hash, and gets the same response', async (_, of) => {
  const email = await of();
  passed = 0;
  const answer = await server.post(API.login, { email, password: 'a guess' });
  expect(told(answer)).toEqual({
    status: 401,
    body: { success: false, message: 'Invalid credentials', code: 'unauthenticated', requestId: '' },
    cookies: [],
  });
  expect(passed).toBe(1);
});

// Mutation: reading the epoch by a query of its own, for known emails only.
test('a guess runs the same queries for everybody', async () => {
  const { db } = server.contextFor(system('test'), () => new Date());
  const device = await server.logIn(ADMIN);
  const asked = vi.spyOn(db.$client, 'query');
  const seen: Record<string, string[]> = {};
  for (const [who, of] of WHO) {
    const email = await of();
    for (const cookie of ['', device]) {
      asked.mockClear();
      await server.post(API.login, { email, password: 'a guess' }, { cookie });
      const texts = asked.mock.calls.map(([query]) => textOf(query));
      seen[`${who} ${cookie && 'cookie'}`] = texts.filter((text) => /"users"|rate_limits/.test(text));
    }
  }
  asked.mockRestore();
  const { 'nobody ': strangers, 'nobody cookie': withCookie } = seen;
  expect(strangers?.length).toBeGreaterThanOrEqual(5);
  for (const [who] of WHO) expect(seen[`${who} `]).toEqual(strangers);
  for (const [who] of WHO.filter(([who]) => who !== 'an admin')) {
    expect(seen[`${who} cookie`]).toEqual(withCookie);
  }
});

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);

// Mutation: queueing a job for known emails only.
test('requesting a password link writes the same for everybody', async () => {
  const rows = async () => {
    const { rows } = await server.db.query(
      `select (select count(*)::int from audit_entries) as audit, (select count(*)::int from pgboss.job) as jobs,
              (select count(*)::int from one_time_tokens) as tokens, (select count(*)::int from mails) as mails`,
    );
    return rows[0];
  };
  // The signup's jobs have ended by then: only the writes of the request itself are compared.
  await firstMailWritten(server);
  const seen: unknown[] = [];
  for (const email of [person.email, aSignup().email]) {
    const before = await rows();
    const answer = await server.post(API.forgotPassword, { email });
    const after = await rows();
    seen.push({ answer: told(answer), audit: after.audit - before.audit, jobs: after.jobs - before.jobs });
    expect(passed).toBe(0);
  }
  expect(seen[0]).toEqual(seen[1]);
});

// Mutation: a separate counter for the account page, which allows more than four guesses.
test('guesses at a password count together, at the login and on the account page', async () => {
  const limited = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '4' }, parts: { hasher } });
  const form = aSignup();
  await limited.post(API.signup, form);
  const cookie = await limited.logIn(form);
  passed = 0;
  const guesses: [string, object][] = [
    [API.login, { email: form.email, password: 'guess' }],
    [API.accountPassword, { currentPassword: 'guess', password: 'two strings and a bow' }],
    [API.accountDelete, { password: 'guess' }],
    [API.accountTotpStart, { password: 'guess' }],
    [API.accountTotpOff, { password: 'guess', code: '000000' }],
  ];
  const answers = await Promise.all(
    [...guesses, ...guesses].map(([path, body]) => limited.post(path, body, { cookie })),
  );
  expect(passed).toBe(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  expectError(await limited.post(API.login, { ...form }), 400, 'validation');
  const { email, password } = form;
  expectError(await limited.post(API.login, { email, password }, { cookie }), 429, 'rate_limited');
  await limited.close();
});
