import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeEach(async () => {
  // The pause between two polls never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server = await startTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Writes to us, and waits until no mail waits any more; there is no timer to wait with. */
async function writeAndBeMailed(): Promise<void> {
  await server.post(API.contact, aMessage());
  let waiting = 1;
  while (waiting > 0) {
    const { rows } = await server.db.query("select 1 from mails where status = 'queued'");
    waiting = rows.length;
  }
}

// Mutation: without `wakeAfter` in boss.ts.
test('a mail leaves with its commit, and does not wait for the next poll', { timeout: 20_000 }, async () => {
  for (let n = 0; n < 3; n++) await writeAndBeMailed();
  const { rows } = await server.db.query("select 1 from mails where status = 'captured'");
  expect(rows).toHaveLength(3);
});

// Mutation: POLLED_ONLY empty. The work differs by whether there is such an account, and would be felt in the answer.
test('whether there is an account is looked up with the next poll, and not while the answer is on its way', async () => {
  await writeAndBeMailed();
  await server.post(API.forgotPassword, { email: ADMIN.email });
  await writeAndBeMailed();
  const { rows } = await server.db.query(
    "select state from pgboss.job where name = 'password.reset-requested'",
  );
  expect(rows).toEqual([{ state: 'created' }]);
});
