import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const FORM = {
  firstName: 'Nomin',
  lastName: 'Gantulga',
  email: 'nomin@morin.example',
  password: 'a saddle and two strings',
};
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  token = /#token=([\w-]+)$/.exec(server.setupLink ?? '')?.[1] ?? '';
});
afterAll(() => server.close());

test('there is no admin until somebody uses the printed link', async () => {
  const { rows } = await server.db.query("select * from users where role = 'admin'");
  expect(rows).toEqual([]);
  expect(server.setupLink).toBe(`${server.url}/admin/setup#token=${token}`);
});

// Red: a start without a word, and a site that nobody could administer.
test('the link is printed, too, where the admin of the environment has the email of a customer', async () => {
  const database = await openTestDatabase();
  const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const before = await startTestServer({ database, env });
  const { email } = await signUp(before);
  await before.close();
  const restarted = await startTestServer({ database, env: { ADMIN_EMAIL: email } });
  const { setupLink } = restarted;
  await restarted.close();
  await database.close();
  expect(setupLink).toContain('/admin/setup#token=');
});

test('the page of the link learns whether there is an admin, and nothing else', async () => {
  const fromEnvironment = await startTestServer();
  const answers = [await server.get(API.adminSetup), await fromEnvironment.get(API.adminSetup)];
  await fromEnvironment.close();
  expect(answers.map(({ body }) => body)).toEqual([{ hasAdmin: false }, { hasAdmin: true }]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});

test('nobody can ask that without end', async () => {
  const strict = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '1' } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => strict.get(API.adminSetup)));
  await strict.close();
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a made-up link makes nobody admin', async () => {
  expectError(await server.post(API.adminSetup, { ...FORM, token: 'a'.repeat(43) }), 404, 'not_found');
  expectError(await server.post(API.adminSetup, { ...FORM, token: '' }), 400, 'validation');
});

test('the link works once, even for two at the same time', async () => {
  const colleague = { ...FORM, email: 'temuulen@morin.example' };
  const answers = await Promise.all(
    [FORM, colleague].map((form) => server.post(API.adminSetup, { ...form, token })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  const { rows } = await server.db.query("select email from users where role = 'admin'");
  expect(rows).toHaveLength(1);
  const cookie = await server.logIn({ email: rows[0].email, password: FORM.password });
  expect(await server.get(API.stats, { cookie })).toMatchObject({ status: 200 });
});
