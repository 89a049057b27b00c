import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { runCommand } from '#tests/fixtures/command.ts';
import { startOn } from '#tests/fixtures/embedded.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';
import { signUp, wholeSignups } from '#tests/fixtures/whole-signups.ts';

/** Mail waits: nobody listens there. */
const SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  SMTP_URL: 'smtp://127.0.0.1:9',
  LIMIT_FORMS_PER_HOUR: '100000',
};

let folder: string;
let postgres: Postgres;
let site: SiteProcess | undefined;
/** Made of the embedded database while people signed up. */
let file: string;
let acknowledged: string[];
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-backup-'));
  file = join(folder, 'backup.gz');
  postgres = await startPostgres();
  site = await startSiteProcess({ ...SETTINGS, DATA_DIR: join(folder, 'first') });
  cookie = await logIn(site);
  acknowledged = await Promise.all(Array.from({ length: 6 }, () => signUp(site as SiteProcess)));
  const arriving = Array.from({ length: 20 }, () => signUp(site as SiteProcess));
  await runCommand('backup', [file], { DATA_DIR: join(folder, 'first') });
  await Promise.all(arriving);
});
afterAll(async () => {
  await site?.end('SIGKILL');
  await postgres.stop();
  await rm(folder, { recursive: true });
});

async function logIn({ url }: SiteProcess): Promise<string> {
  const answer = await fetch(url + API.login, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
}

/** Every row of every table of ours, and the jobs that are not done, as texts. */
async function contentOf(connectionString: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString });
  await client.connect();
  const rowsOf = async (from: string) =>
    (await client.query(`select each::text as row from ${from} as each order by 1`)).rows.map(
      ({ row }) => row,
    );
  const tables = await rowsOf("(select format('%I', tablename) from pg_tables where schemaname = 'public')");
  const content: Record<string, string[]> = {};
  for (const table of tables) content[table] = await rowsOf(table.slice(1, -1));
  content.jobs = await rowsOf(
    "(select id, name, data, retry_count from pgboss.job where state in ('created', 'retry', 'active'))",
  );
  await client.end();
  return content;
}

// Red without `repeatable read`: a signup half before and half after the backup has no e-mail, plan or job.
test('a backup made while people sign up is whole, and goes from the embedded database to PostgreSQL and back', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['backup.gz', 'first']);

  const said = await runCommand('restore', [file], { DATABASE_URL: connectionString });
  expect(said).toMatch(/^Restored \d+ rows/);
  const { emails, torn } = await wholeSignups(connectionString);
  expect(emails).toEqual(expect.arrayContaining(acknowledged));
  expect(torn).toBe(0);

  const again = join(folder, 'again.gz');
  await runCommand('backup', [again], { DATABASE_URL: connectionString });
  await runCommand('restore', [again], { DATA_DIR: join(folder, 'second') });
  const engine = await startOn(join(folder, 'second'));
  expect(await contentOf(engine.connectionString)).toEqual(await contentOf(connectionString));
  await engine.close();
});

test('after a restore people sign in again, to a server that counts on from there', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await runCommand('restore', [file], { DATABASE_URL: connectionString });
  const { emails } = await wholeSignups(connectionString);
  const restored = await startSiteProcess({ ...SETTINGS, DATABASE_URL: connectionString });
  try {
    const session = await fetch(restored.url + API.session, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: null });
    const fresh = await logIn(restored);
    await signUp(restored);
    const stats = await fetch(restored.url + API.stats, { headers: { cookie: fresh } });
    expect(await stats.json()).toMatchObject({ totalSignups: emails.length + 1 });

    const busy = runCommand('restore', [file, '--replace'], { DATABASE_URL: connectionString });
    await expect(busy).rejects.toThrow('A server is at work on this database');
  } finally {
    await restored.end('SIGTERM');
  }
  const full = () => runCommand('restore', [file], { DATABASE_URL: connectionString });
  await expect(full()).rejects.toThrow('holds people already');
  await runCommand('restore', [file, '--replace'], { DATABASE_URL: connectionString });
  expect((await wholeSignups(connectionString)).emails).toHaveLength(emails.length);
});

test('neither a damaged nor a newer file is restored, nor anything over a running server', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  const refused = async (content: Buffer, why: string) => {
    const bad = join(folder, 'bad.gz');
    await writeFile(bad, content);
    await expect(runCommand('restore', [bad], { DATABASE_URL: connectionString })).rejects.toThrow(why);
  };
  const whole = await readFile(file);
  const text = gunzipSync(whole).toString();
  await refused(whole.subarray(0, whole.length - 40), 'is damaged');
  await refused(Buffer.from(whole).fill(0, 5_000, 5_004), 'is damaged');
  await refused(gzipSync(text.replace(acknowledged[0] ?? '', 'someone@else.example')), 'is damaged');
  await refused(gzipSync(text.replace('"version":1', '"version":2')), 'newer version');
  const client = new Client({ connectionString });
  await client.connect();
  expect((await client.query("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual([]);
  await client.end();

  await expect(
    runCommand('restore', [file, '--replace'], { DATA_DIR: join(folder, 'first') }),
  ).rejects.toThrow('in use by another');
  await expect(runCommand('backup', [file], { DATA_DIR: join(folder, 'first') })).rejects.toThrow(
    'already a file',
  );
});
