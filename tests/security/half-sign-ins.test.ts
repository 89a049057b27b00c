import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/auth/password-hasher.ts';
import { system } from '#server/context-of.ts';
import { disableByEmail } from '#server/domain/team/disable-by-email.ts';
import { replaceKey } from '#server/domain/team/replace-key.ts';
import { resetAccount } from '#server/domain/team/reset-account.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { codeOf, setUpCodes } from '#tests/fixtures/authenticator.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { resetTokenFor } from '#tests/fixtures/reset-link.ts';
import { cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** What the next password check waits for, once it is right. */
let held: { reached: () => void; goOn: Promise<void> } | undefined;
const real = createPasswordHasher();
const hasher: PasswordHasher = {
  ...real,
  async verify(...asked) {
    const right = await real.verify(...asked);
    const waits = right ? held : undefined;
    if (waits) held = undefined;
    waits?.reached();
    await waits?.goOn;
    return right;
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ parts: { hasher } });
});
afterAll(() => server.close());

const NEW = 'another bow, another string';
type Person = Awaited<ReturnType<typeof somebody>>;

/** A team member who signs in with codes. */
async function somebody() {
  const colleague = await aColleague(server, 'admin');
  return { ...(await setUpCodes(server, colleague)), id: colleague.id };
}

const logIn = ({ email, password }: { email: string; password: string }) =>
  server.post(API.login, { email, password });
const operator = () => server.contextFor(system('test'), () => new Date());
const byAdmin = async (path: ApiPath, id: string) => {
  const cookie = await server.logIn(ADMIN);
  expect(await server.post(fillPath(path, { id }), {}, { cookie })).toMatchObject({ status: 200 });
};

const ENDINGS: [string, (person: Person) => Promise<unknown>][] = [
  ['a reset by mail', resetByMail],
  [
    'a changed password',
    ({ password, cookie }) =>
      server.post(API.accountPassword, { currentPassword: password, password: NEW }, { cookie }),
  ],
  ['signing out everywhere', ({ cookie }) => server.post(API.accountSessions, {}, { cookie })],
  [
    'disabling somebody of the team, even when they are let in again',
    async ({ id }) => {
      await byAdmin(API.teamDisable, id);
      await byAdmin(API.teamEnable, id);
    },
  ],
  [
    'npm run admin -- disable',
    async ({ id, email }) => {
      await disableByEmail({ ctx: operator(), input: { email } });
      await byAdmin(API.teamEnable, id);
    },
  ],
  [
    'npm run admin -- reset',
    ({ email }) => resetAccount({ ctx: operator(), input: { email, password: NEW } }),
  ],
];

async function resetByMail({ email }: { email: string }) {
  const token = await resetTokenFor(server, email);
  const answer = await server.post(API.resetPassword, { token, password: NEW });
  expect(answer).toMatchObject({ status: 200 });
}

// Mutation: removing sessions only, so that the code opens the account after each of them.
test.each(ENDINGS)('a sign-in that lacks its code ends with %s', async (_, end) => {
  const person = await somebody();
  const first = await logIn(person);
  expect(first.body).toMatchObject({ step: 'code' });
  await end(person);
  const late = await server.post(API.loginTotp, { code: codeOf(person.secret) }, { cookie: cookieOf(first) });
  expectError(late, 401, 'unauthenticated');
});

test.each(ENDINGS)('so does the link for a new password with %s', async (_, end) => {
  const person = await somebody();
  const token = await resetTokenFor(server, person.email);
  await end(person);
  expectError(await server.post(API.resetPassword, { token, password: NEW }), 404, 'not_found');
});

// Mutation: not checking again after the hash, so that the former password still opens a session.
test.each([false, true])(
  'a password that was checked before a reset opens nothing after it (codes: %s)',
  async (codes) => {
    const person = codes ? await somebody() : await aColleague(server, 'sales');
    const answer = await overtaken(
      () => logIn(person),
      () => resetAccount({ ctx: operator(), input: { email: person.email, password: NEW } }),
    );
    expectError(answer, 401, 'unauthenticated');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { rows } = await server.db.query(
      'select 1 from sessions where user_id = $1 union all select 1 from one_time_tokens where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
  },
);

test('another secret for the site ends everything that signs anybody in', async () => {
  const person = await somebody();
  const { rows: kept } = await server.db.query("select value from settings where name = 'key-check'");
  await replaceKey({ ctx: operator(), input: { check: kept[0].value } });
  expectError(await server.get(API.account, { cookie: person.cookie }), 401, 'unauthenticated');
  expect((await logIn(person)).body).toHaveProperty('user');
});

/** Asks with the password right, and lets `meanwhile` happen before the answer is written. */
async function overtaken(ask: () => ReturnType<TestServer['post']>, meanwhile: () => Promise<unknown>) {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  held = { reached: reached.resolve, goOn: goOn.promise };
  const asked = ask();
  await reached.promise;
  await meanwhile();
  goOn.resolve();
  return asked;
}

// Mutation: without `lockSession` in run-command.ts, both succeed after their session has ended.
test.each([
  ['changes the password', API.accountPassword],
  ['deletes the account', API.accountDelete],
] as const)('a request that %s and waits does nothing once its session has ended', async (_, path) => {
  const person = aSignup();
  await server.post(API.signup, person);
  const thief = await server.logIn(person);
  const owner = await server.logIn(person);
  const { password } = person;
  const body = path === API.accountPassword ? { currentPassword: password, password: NEW } : { password };
  const answer = await overtaken(
    () => server.post(path, body, { cookie: thief }),
    () => server.post(API.accountSessions, {}, { cookie: owner }),
  );
  expectError(answer, 401, 'unauthenticated');
  expect(await logIn(person)).toMatchObject({ status: 200 });
});

// Mutation: without the epoch in `stillFits`, the sign-in opens a session without a code.
test('a sign-in that waits while codes are turned on opens nothing', async () => {
  const colleague = await aColleague(server, 'admin');
  const answer = await overtaken(
    () => logIn(colleague),
    () => setUpCodes(server, colleague),
  );
  expectError(answer, 401, 'unauthenticated');
});
