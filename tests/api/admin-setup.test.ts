import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

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
