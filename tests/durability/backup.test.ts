import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { openEngine } from '#server/db/open.ts';
import { APPEND_ONLY } from '#server/db/schema/index.ts';
import { readEnv } from '#server/env.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { runCli } from '#tests/fixtures/command.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { signUp, wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { type BackedUpSite, log, query, restore, startBackedUpSite } from './fixtures/backed-up-site.ts';

let site: BackedUpSite;
beforeAll(async () => {
  site = await startBackedUpSite();
});
afterAll(() => site.close());

/** Every row of every table, and the jobs that are not done, as texts. */
async function contentOf(connectionString: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {
    jobs: await query(connectionString, 'select name, data from pgboss.job order by name, data::text'),
  };
  const tables = await query(
    connectionString,
    "select tablename as row from pg_tables where schemaname = 'public'",
  );
  for (const { row } of tables) {
    content[row] = await query(connectionString, `select each::text as row from ${row} as each order by 1`);
  }
  return content;
}

// Mutation: `read committed` in place of `repeatable read` backs up an account without its person.
test('a backup made while people sign up is whole, from PostgreSQL to the embedded database and back', async () => {
  expect((await stat(site.file)).mode & 0o777).toBe(0o600);
  expect(await readdir(site.folder)).toEqual(['backup.gz']);
  const dataDir = join(site.folder, 'data');
  const engine = await openEngine(readEnv({ DATA_DIR: dataDir }), log);
  await restore(site.file, engine.connectionString);
  const { emails, torn } = await wholeSignups(engine.connectionString);
  expect(emails).toEqual(expect.arrayContaining(site.acknowledged));
  expect(torn).toBe(0);
  const content = await contentOf(engine.connectionString);
  const again = join(site.folder, 'again.gz');
  expect(await runCli('backup', [again], { DATA_DIR: dataDir })).toMatch(/^Wrote \d+ rows/m);
  await engine.close();

  const { connectionString } = await createDatabase(site.postgres.url);
  const said = await runCli('restore', [again], { DATABASE_URL: connectionString });
  expect(said).toMatch(/^Restored \d+ rows/m);
  expect(await contentOf(connectionString)).toEqual(content);
});

test('after a restore people sign in again, and the daily counters continue', async () => {
  const { connectionString } = await createDatabase(site.postgres.url);
  await restore(site.file, connectionString);
  const { emails } = await wholeSignups(connectionString);
  const restored = await startTestServer({ database: { connectionString } });
  expectError(await restored.get(API.stats, { cookie: site.cookie }), 401, 'unauthenticated');
  const fresh = await restored.logIn(ADMIN);
  await signUp(restored);
  const { body } = await restored.get(API.stats, { cookie: fresh });
  expect(body).toMatchObject({ totalSignups: emails.length + 1 });

  await expect(restore(site.file, connectionString, true)).rejects.toThrow(
    'A server is at work on this database',
  );
  await restored.close();
  await expect(restore(site.file, connectionString)).rejects.toThrow('holds people already');
  await restore(site.file, connectionString, true);
  expect((await wholeSignups(connectionString)).emails).toHaveLength(emails.length);
});

// Mutation: leaving the triggers or the rights of the ledger off after a restore.
test('a restored ledger is whole, and nobody can change it', async () => {
  const { connectionString } = await createDatabase(site.postgres.url);
  await restore(site.file, connectionString);
  await restore(site.file, connectionString, true);
  const [sums] = await query(
    connectionString,
    `select count(*) || ' transactions, in sum ' || (select sum(amount_cents) from ledger_entries) as row from ledger_transactions`,
  );
  expect(sums?.row).toBe('4 transactions, in sum 0');
  for (const table of Object.keys(APPEND_ONLY)) {
    await expect(query(connectionString, `delete from ${table}`)).rejects.toThrow(/only ever added/);
    const rights = await query(
      connectionString,
      `select privilege_type as row from information_schema.role_table_grants where table_name = '${table}'`,
    );
    for (const taken of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContainEqual({ row: taken });
  }
});

test('a damaged or newer site.file changes nothing, and no backup is overwritten', async () => {
  const { connectionString } = await createDatabase(site.postgres.url);
  const bad = join(site.folder, 'bad.gz');
  const refused = async (content: Buffer, why: string) => {
    await writeFile(bad, content);
    await expect(restore(bad, connectionString)).rejects.toThrow(why);
  };
  const whole = await readFile(site.file);
  const text = gunzipSync(whole).toString();
  await refused(whole.subarray(0, whole.length - 40), 'is damaged');
  await refused(Buffer.from(whole).fill(0, 5_000, 5_004), 'is damaged');
  await refused(gzipSync(text.replace(site.acknowledged[0] ?? '', 'someone@else.example')), 'is damaged');
  await refused(gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), 'is damaged');
  await refused(gzipSync(text.replace('"version":1', '"version":2')), 'newer version');
  expect(await query(connectionString, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);

  await expect(writeBackup(site.source, site.file)).rejects.toThrow('already a file');
  expect((await readFile(site.file)).equals(whole)).toBe(true);
  await expect(writeBackup(connectionString, join(site.folder, 'none.gz'))).rejects.toThrow(
    'no database of Morin',
  );
  expect(await readdir(site.folder)).not.toContain('none.gz');
});
