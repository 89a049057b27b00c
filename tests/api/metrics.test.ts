import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let link: Awaited<ReturnType<typeof breakableLink>>;
let server: TestServer;
let address: string;
beforeAll(async () => {
  database = await openTestDatabase();
  link = await breakableLink(database.connectionString);
  const port = await freePort();
  address = `http://127.0.0.1:${port}/metrics`;
  server = await startTestServer({ database: link, env: { METRICS_PORT: String(port) } });
});
afterAll(async () => {
  await server.close();
  link.close();
  await database.close();
});

const scrape = async () => (await fetch(address)).text();

// Mutation: using the path as label instead of the route, which puts ids into the metrics.
test('monitoring sees requests and waiting work, and no person', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  await server.post(API.signup, 'nonsense');
  const cookie = await server.logIn(ADMIN);
  const id = crypto.randomUUID();
  await server.get(fillPath(API.leadDetails, { id }), { cookie });
  await server.get(`/api/${person.email}`);
  await server.fetch(API.signup, { method: 'PROPFIND' });
  await server.db.query(
    "insert into mails (recipient, template, data, status, created_at) values ('x@y.example', 'welcome', '{}', 'failed', now())",
  );
  await server.db.query("update leads set due_at = now() - interval '1 hour'");
  await server.db.query(
    `insert into counter_checks (at, ok, problems) values (now(), false, '["leads of 2026-11-01: 2 are counted, 3 are there"]')`,
  );

  const text = await scrape();
  for (const line of [
    'http_request_duration_seconds_count{method="POST",route="/api/signup",status="201"} 1',
    'http_request_duration_seconds_count{method="POST",route="/api/signup",status="400"} 1',
    'http_request_duration_seconds_count{method="GET",route="/api/users/{id}/details",status="404"} 1',
    'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    'morin_database_up 1',
    'morin_mails{state="failed"} 1',
    'morin_due_overdue{kind="signups"} 1',
    'morin_wrong_counters 1',
    'morin_password_hashes{state="waiting"} 0',
    'morin_live_listeners 0',
  ]) {
    expect.soft(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(/^morin_jobs\{queue="mail.deliver",state="failed"\} 0$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).not.toContain('PROPFIND');
  for (const private_ of [person.email, id, 'x@y.example', '127.0.0.1']) expect(text).not.toContain(private_);
});

test('the metrics are not on the port that visitors use', async () => {
  const answer = await server.get('/metrics');
  expect(answer.status).toBe(404);
  expect((await fetch(new URL('/', address))).status).toBe(404);
});

test('without its database the server still reports its metrics', async () => {
  link.cut();
  await vi.waitFor(async () => expect(await scrape()).toContain('morin_database_up 0\n'), 15_000);
  expect(await scrape()).not.toContain('morin_mails{');
  link.restore();
  await vi.waitFor(async () => expect(await scrape()).toContain('morin_database_up 1\n'), 15_000);
});
