import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { runCli } from '#tests/fixtures/command.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/whole-signups.ts';
import { type MessageTap, tapMessages } from './fixtures/message-tap.ts';

/** What PgBouncer passes on by itself. */
const PASSED_ON = ['user', 'database', 'application_name', 'client_encoding'];
/** What would be lost, or be somebody else's, in the next transaction. */
const OF_A_SESSION =
  /pg_(try_)?advisory_(un)?lock|^\s*(set(?! local)|prepare|listen|discard|declare .* with hold)\b|;\s*set(?! local)\b|create temp/i;

let postgres: Postgres;
let tap: MessageTap;
beforeAll(async () => {
  postgres = await startPostgres();
  tap = await tapMessages((await createDatabase(postgres.url)).connectionString);
});
afterAll(async () => {
  tap?.close();
  await postgres?.stop();
});

// Mutation: migrations under a lock of the session; the address without `pgbouncer=true`.
test('behind a pooler in transaction mode nothing rests on a session: first start, signups, lists, a backup', async () => {
  const connectionString = `${tap.connectionString}?pgbouncer=true`;
  const server = await startTestServer({ database: { connectionString } });
  const cookie = await server.logIn(ADMIN);
  await signUp(server);
  for (const path of [API.signups, `${API.signups}?q=somebody`, API.stats, API.ready]) {
    expect(await server.get(path, { cookie }), path).toMatchObject({ status: 200 });
  }
  const folder = await mkdtemp(join(tmpdir(), 'morin-pooler-'));
  await runCli('backup', [join(folder, 'backup.gz')], { DATABASE_URL: connectionString });
  await rm(folder, { recursive: true });
  await server.close();
  expect(tap.statements.length).toBeGreaterThan(500);
  expect([...tap.settings].filter((name) => !PASSED_ON.includes(name))).toEqual([]);
  expect([...tap.names]).toEqual([]);
  expect(tap.statements.filter((text) => OF_A_SESSION.test(text))).toEqual([]);
});

// Shows that the tap sees what the test before looks for.
test('without the pooler in the address the same statements have names, and connections have settings', async () => {
  const server = await startTestServer({ database: { connectionString: tap.connectionString } });
  await signUp(server);
  await server.close();
  expect(tap.names.size).toBeGreaterThan(5);
  expect([...tap.settings]).toContain('idle_in_transaction_session_timeout');
});
