import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { Log } from '#server/log.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let link: Awaited<ReturnType<typeof breakableLink>>;
let server: TestServer;
const lines: string[] = [];
const write = (...args: unknown[]) => void lines.push(JSON.stringify(args));
const log = { debug() {}, info() {}, warn: write, error: write };
beforeAll(async () => {
  database = await openTestDatabase();
  link = await breakableLink(database.connectionString);
  server = await startTestServer({ database: link, parts: { log: log as unknown as Log } });
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

// Mutation: the answer and the line of an outage, which says that the database cannot be used.
test('a statement that takes too long is answered and logged as that, not as a lost database', async () => {
  await server.db.query(`create function too_slow() returns trigger language plpgsql as
    $$ begin raise exception sqlstate '57014'; end $$`);
  await server.db.query(
    'create trigger too_slow before insert on messages for each row execute function too_slow()',
  );
  lines.length = 0;
  const refused = expectError(await server.post(API.contact, aMessage()), 503, 'unavailable');
  expect(refused.message).toBe('This took too long. Please try again.');
  expect(lines.join()).toContain('a statement took too long');
  expect(lines.join()).not.toContain('the database cannot be used');
  await server.db.query('drop function too_slow cascade');
  expect(await server.post(API.contact, aMessage())).toMatchObject({ status: 201 });
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
