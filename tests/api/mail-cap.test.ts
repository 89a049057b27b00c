import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Seen red: with counters that were read, and written afterwards.
test('of sixteen messages under one address at once, all are kept and three are acknowledged', async () => {
  const email = 'somebody@customer.example';
  const send = (_: unknown, n: number) =>
    server.post(API.contact, aMessage({ email: n % 2 ? email : `somebody+${n}@customer.example` }));
  const answers = await Promise.all(Array.from({ length: 16 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { rows } = await server.db.query(
    "select (select count(*)::int from messages) as kept, (select count(*)::int from mails where template = 'contact-acknowledged') as mailed",
  );
  expect(rows).toEqual([{ kept: 16, mailed: 3 }]);
});
