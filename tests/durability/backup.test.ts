import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { JOBS } from '#server/db/backup/jobs.ts';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { openEngine } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { jobStore } from '#server/jobs/job-store.ts';
import { createLog } from '#server/log.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { runCommand } from '#tests/fixtures/command.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { aPostOffice } from '#tests/fixtures/smtp-server.ts';
import { signUp, wholeSignups } from '#tests/fixtures/whole-signups.ts';

const log = createLog('silent');
let folder: string;
let postgres: Postgres;
/** A busy server on PostgreSQL; its mail waits, because nobody listens there. */
let server: TestServer;
let source: string;
let cookie: string;
/** Made while people signed up, and who had been told so before. */
let file: string;
let acknowledged: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-backup-'));
  file = join(folder, 'backup.gz');
  postgres = await startPostgres();
  source = (await createDatabase(postgres.url)).connectionString;
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' };
  server = await startTestServer({ database: { connectionString: source }, env });
  cookie = await server.logIn(ADMIN);
  acknowledged = [];
  for (let i = 0; i < 3; i++) acknowledged.push(await signUp(server));
  const arriving = Array.from({ length: 12 }, () => signUp(server));
  await Promise.any(arriving);
  await writeBackup(source, file);
  await Promise.allSettled(arriving);
});
afterAll(async () => {
  await server?.close();
  await postgres?.stop();
  await rm(folder, { recursive: true });
});

const restore = (from: string, connectionString: string, replace = false) =>
  restoreBackup(connectionString, { file: from, replace, jobs: jobStore(log) });

async function ask(connectionString: string, sql: string): Promise<{ row: string }[]> {
  const client = new Client({ connectionString });
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Every row of every table of ours, and the jobs that are not done, as texts. */
async function contentOf(connectionString: string): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {
    jobs: await ask(connectionString, 'select name, data from pgboss.job order by name, data::text'),
  };
  const tables = await ask(
    connectionString,
    "select tablename as row from pg_tables where schemaname = 'public'",
  );
  for (const { row } of tables) {
    content[row] = await ask(connectionString, `select each::text as row from ${row} as each order by 1`);
  }
  return content;
}

// Red with `read committed` in place of `repeatable read`: an account comes without its person.
test('a backup made while people sign up is whole, from PostgreSQL to the embedded database and back', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['backup.gz']);
  const dataDir = join(folder, 'data');
  const engine = await openEngine(readEnv({ DATA_DIR: dataDir }), log);
  await restore(file, engine.connectionString);
  const { emails, torn } = await wholeSignups(engine.connectionString);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(torn).toBe(0);
  const content = await contentOf(engine.connectionString);
  const again = join(folder, 'again.gz');
  expect(await runCommand('backup', [again], { DATA_DIR: dataDir })).toMatch(/^Wrote \d+ rows/m);
  await engine.close();

  const { connectionString } = await createDatabase(postgres.url);
  const said = await runCommand('restore', [again], { DATABASE_URL: connectionString });
  expect(said).toMatch(/^Restored \d+ rows/m);
  expect(await contentOf(connectionString)).toEqual(content);
});

test('after a restore people sign in again, and what is counted goes on from there', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await restore(file, connectionString);
  const { emails } = await wholeSignups(connectionString);
  const restored = await startTestServer({ database: { connectionString } });
  expectError(await restored.get(API.stats, { cookie }), 401, 'unauthenticated');
  const fresh = await restored.logIn(ADMIN);
  await signUp(restored);
  const { body } = await restored.get(API.stats, { cookie: fresh });
  expect(body).toMatchObject({ totalSignups: emails.length + 1 });

  await expect(restore(file, connectionString, true)).rejects.toThrow('A server is at work on this database');
  await restored.close();
  await expect(restore(file, connectionString)).rejects.toThrow('holds people already');
  await restore(file, connectionString, true);
  expect((await wholeSignups(connectionString)).emails).toHaveLength(emails.length);
});

test('neither a damaged nor a newer file changes anything, and no backup is overwritten', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  const bad = join(folder, 'bad.gz');
  const refused = async (content: Buffer, why: string) => {
    await writeFile(bad, content);
    await expect(restore(bad, connectionString)).rejects.toThrow(why);
  };
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  await refused(whole.subarray(0, whole.length - 40), 'is damaged');
  await refused(Buffer.from(whole).fill(0, 5_000, 5_004), 'is damaged');
  await refused(gzipSync(text.replace(acknowledged[0] ?? '', 'someone@else.example')), 'is damaged');
  await refused(gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)), 'is damaged');
  await refused(gzipSync(text.replace('"version":1', '"version":2')), 'newer version');
  expect(await ask(connectionString, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);

  await expect(writeBackup(source, file)).rejects.toThrow('already a file');
  expect((await readFile(file)).equals(whole)).toBe(true);
  await expect(writeBackup(connectionString, join(folder, 'none.gz'))).rejects.toThrow(
    'no database of Morin',
  );
  expect(await readdir(folder)).not.toContain('none.gz');
});

/** A backup of `lines` after its header, as a version with these migrations would have written it. */
async function written(migrations: string[], lines: string[]): Promise<string> {
  const [first = ''] = gunzipSync(await readFile(file))
    .toString()
    .split('\n', 1);
  const text = [JSON.stringify({ ...JSON.parse(first), migrations }), ...lines, ''].join('\n');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  const end = JSON.stringify({ rows, sha256: createHash('sha256').update(text).digest('hex') });
  const target = join(folder, `${randomUUID()}.gz`);
  await writeFile(target, gzipSync(`${text}${end}\n`));
  return target;
}

/** What is in the backup, with the columns alone that there were before the newest migration. */
async function linesBefore(newest: number): Promise<string[]> {
  const { connectionString } = await createDatabase(postgres.url);
  await migrate(connectionString, { first: newest });
  const found = await ask(
    connectionString,
    "select format('public.%I.%I', table_name, column_name) as row from information_schema.columns where table_schema = 'public'",
  );
  const there = new Set(found.map(({ row }) => row));
  let kept: number[] = [];
  const [, ...lines] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(0, -2);
  return lines.flatMap((line) => {
    const read = JSON.parse(line);
    if (Array.isArray(read)) return kept.length > 0 ? [JSON.stringify(kept.map((index) => read[index]))] : [];
    const columns: string[] = read.columns;
    kept = columns.flatMap((name, i) =>
      read.table === JOBS || there.has(`${read.table}.${name}`) ? [i] : [],
    );
    return kept.length > 0 ? [JSON.stringify({ ...read, columns: kept.map((i) => columns[i]) })] : [];
  });
}

test('an older backup is restored as it was and brought up to date by the server; a newer one is not', async () => {
  const known = knownMigrations();
  const lines = await linesBefore(known.length - 1);
  const older = await written(known.slice(0, -1), lines);
  const newer = await written([...known, 'of tomorrow'], lines);
  const { connectionString } = await createDatabase(postgres.url);
  await expect(restore(newer, connectionString)).rejects.toThrow('newer version');
  await restore(older, connectionString);
  const seen = async () => (await ask(connectionString, 'select 1 from drizzle.__drizzle_migrations')).length;
  expect(await seen()).toBe(known.length - 1);
  const updated = await startTestServer({ database: { connectionString } });
  expect(await seen()).toBe(known.length);
  await updated.close();
  expect((await wholeSignups(connectionString)).torn).toBe(0);
  await expect(restore(older, connectionString, true)).rejects.toThrow('newer than the backup');
});

/** The jobs of `source` as backups once held them: each column that pg-boss had, and one that it has no more. */
async function linesWithAllColumns(startAfter: string): Promise<string[]> {
  const jobs = await ask(
    source,
    `select to_jsonb(job)::text as row from ${JOBS} where state in ('created', 'retry')`,
  );
  const rows = jobs.map(
    ({ row }): Record<string, unknown> => ({
      ...JSON.parse(row),
      start_after: startAfter,
      left_behind: 'of an older pg-boss',
    }),
  );
  const columns = Object.keys(rows[0] ?? {});
  const text = (value: unknown) =>
    value === null || typeof value === 'string' ? value : JSON.stringify(value);
  const lines = rows.map((row) => JSON.stringify(columns.map((name) => text(row[name]))));
  return [JSON.stringify({ table: JOBS, columns }), ...lines];
}

const linesOf = async (backup: string) =>
  gunzipSync(await readFile(backup))
    .toString()
    .split('\n')
    .slice(0, -1);

// Red where a job's row was put back as it was: there is no column `left_behind` to put it into.
test('a backup outlives the columns of its jobs: mail that waited in an older one is sent', async () => {
  const [, ...lines] = (await linesOf(file)).slice(0, -1);
  const own = lines.slice(
    0,
    lines.findIndex((line) => line.includes(`"table":"${JOBS}"`)),
  );
  // pg-boss discards what should have started weeks ago, unless it is given a new time.
  const older = await written(knownMigrations(), [
    ...own,
    ...(await linesWithAllColumns('2020-01-01 00:00:00+00')),
  ]);
  const { connectionString } = await createDatabase(postgres.url);
  await restore(older, connectionString);
  const waiting = await ask(connectionString, "select recipient as row from mails where status = 'queued'");
  const office = await aPostOffice();
  await office.open();
  const restored = await startTestServer({ database: { connectionString }, env: { SMTP_URL: office.url } });
  const sentTo = () => new Set(office.received.flatMap(({ recipients }) => recipients));
  await expect.poll(sentTo, { timeout: 60_000 }).toEqual(new Set(waiting.map(({ row }) => row)));
  expect([...sentTo()]).toEqual(expect.arrayContaining(acknowledged));
  await restored.close();
  await office.close();
});

test('of a job a backup holds its queue, its input and its time, which a restore keeps', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await restore(file, connectionString);
  await ask(
    connectionString,
    `update ${JOBS} set start_after = '2099-01-01T00:00:00Z' where name = 'mail.deliver'`,
  );
  const later = join(folder, 'later.gz');
  await writeBackup(connectionString, later);
  expect(await linesOf(later)).toContain(
    JSON.stringify({ table: JOBS, columns: ['name', 'data', 'start_after'] }),
  );
  await restore(later, connectionString, true);
  const starts = await ask(
    connectionString,
    `select distinct start_after::date::text as row from ${JOBS} where name = 'mail.deliver'`,
  );
  expect(starts).toEqual([{ row: '2099-01-01' }]);
});
