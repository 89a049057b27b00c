import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let link: Awaited<ReturnType<typeof breakableLink>>;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  link = await breakableLink(database.connectionString);
  server = await startTestServer({ database: link });
});
afterAll(async () => {
  await server.close();
  link.close();
  await database.close();
});

test('without its database the site reports it at once, and works again when it is back', async () => {
  const cookie = await server.logIn(ADMIN);
  link.cut();
  const during = {
    'a signup': server.post(API.signup, aSignup()),
    'an application': server.post(API.partnership, anApplication()),
    'a login': server.post(API.login, ADMIN),
    'who is signed in': server.get(API.session, { cookie }),
    'the counts': server.get(API.stats, { cookie }),
    readiness: server.get(API.ready),
  };
  for (const [name, asked] of Object.entries(during)) {
    const answer = await asked;
    expect.soft(answer.status, name).toBe(503);
    expect.soft(answer.body, name).toMatchObject({ success: false, code: 'unavailable' });
    expect.soft(Number(answer.headers.get('retry-after')), name).toBeGreaterThanOrEqual(1);
  }
  expect(await server.get(API.health)).toMatchObject({ status: 200 });

  link.restore();
  await vi.waitFor(async () => expect(await server.get(API.ready)).toMatchObject({ status: 200 }), 10_000);
  expect(await server.post(API.signup, aSignup())).toMatchObject({ status: 201 });
  expect(await server.get(API.stats, { cookie })).toMatchObject({ status: 200, body: { totalSignups: 1 } });
});

test('a connection that breaks under load loses no acknowledged signup', async () => {
  const forms = Array.from({ length: 40 }, () => anApplication());
  const sending = forms.map(async (form) => ({ form, answer: await server.post(API.partnership, form) }));
  await sending[0];
  link.cut();
  link.restore();
  const results = await Promise.all(sending);
  const { rows } = await vi.waitFor(() => server.db.query('select email from partnerships'), 10_000);
  const stored = new Set(rows.map(({ email }) => email));
  for (const { form, answer } of results) {
    if (answer.status === 201) expect(stored).toContain(form.email);
    else expectError(answer, 503, 'unavailable');
  }
  expect(results.some(({ answer }) => answer.status === 201)).toBe(true);
});
