import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { makeDirectories } from './embedded/fixtures/directories.ts';
import { openDatabase } from './open.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

const SLOW = 60_000;
const directories = await makeDirectories();
afterAll(() => directories.remove(), SLOW);

// Red: while somebody imported 5,000 leads, the embedded database refused everybody who waited for four seconds.
test('whoever waits behind a long transaction of the embedded database is answered after it', {
  timeout: SLOW,
}, async () => {
  const opened = await openDatabase({ DATA_DIR: directories.withCluster() } as Env, createLog('silent'));
  const begun = Promise.withResolvers<void>();
  const long = opened.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begun.resolve();
    await tx.execute(sql`select pg_sleep(${(QUERY_TIMEOUT_MS + 500) / 1_000})`);
  });
  await begun.promise;
  // More than there are connections.
  const others = Array.from({ length: 20 }, () => opened.db.execute(sql`select 2 as two`));
  for (const { rows } of await Promise.all(others)) expect(rows).toEqual([{ two: 2 }]);
  await long;
  await opened.close();
});

// Red: `npm run demo-data` beside a server that starts for the first time printed a stack and a path.
test('an operator command beside a server that is still starting says so', { timeout: SLOW }, async () => {
  const env = { DATA_DIR: directories.withCluster() } as Env;
  const server = await openDatabase(env, createLog('silent'));
  rmSync(join(env.DATA_DIR, 'address'));
  const beside = openDatabase(env, createLog('silent'), { joinRunning: true });
  await expect(beside).rejects.toThrow('The server is still starting');
  await server.close();
});
