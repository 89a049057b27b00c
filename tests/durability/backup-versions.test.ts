import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '#server/db/backup/jobs.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { knownMigrations, migrate } from '#server/db/migrate.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { startSmtpServer } from '#tests/fixtures/smtp-server.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { type BackedUpSite, linesOf, query, restore, startBackedUpSite } from './fixtures/backed-up-site.ts';

let site: BackedUpSite;
beforeAll(async () => {
  site = await startBackedUpSite();
});
afterAll(() => site.close());

/** Writes `lines` as a backup of a version that has these migrations. */
async function written(migrations: string[], lines: string[]): Promise<string> {
  const [first = ''] = await linesOf(site.file);
  const text = [JSON.stringify({ ...JSON.parse(first), migrations }), ...lines, ''].join('\n');
  const rows = lines.filter((line) => line.startsWith('[')).length;
  const end = JSON.stringify({ rows, sha256: createHash('sha256').update(text).digest('hex') });
  const target = join(site.folder, `${randomUUID()}.gz`);
  await writeFile(target, gzipSync(`${text}${end}\n`));
  return target;
}

/** The lines of the backup, with only the columns that exist after the first `newest` migrations. */
async function linesBefore(newest: number): Promise<string[]> {
  const { connectionString } = await createDatabase(site.postgres.url);
  await migrate(connectionString, { first: newest });
  const columnsThen = await query(
    connectionString,
    "select format('public.%I.%I', table_name, column_name) as row from information_schema.columns where table_schema = 'public'",
  );
  const known = new Set(columnsThen.map(({ row }) => row));
  let indexes: number[] = [];
  const [, ...lines] = (await linesOf(site.file)).slice(0, -1);
  const entries = known.has('public.ledger_transactions.held_cents') ? [] : entryLines(lines);
  const older = lines.flatMap((line) => {
    const read = JSON.parse(line);
    if (Array.isArray(read))
      return indexes.length > 0 ? [JSON.stringify(indexes.map((index) => read[index]))] : [];
    const columns: string[] = read.columns;
    indexes = columns.flatMap((name, i) =>
      read.table === JOBS || known.has(`${read.table}.${name}`) ? [i] : [],
    );
    return indexes.length > 0 ? [JSON.stringify({ ...read, columns: indexes.map((i) => columns[i]) })] : [];
  });
  return [...older, ...entries];
}

/** The entries of the ledger as the table that they were before they became columns of their transactions. */
function entryLines(lines: readonly string[]): string[] {
  const read = lines.map((line) => JSON.parse(line));
  const start = read.findIndex((line) => line.table === 'public.ledger_transactions');
  const columns: string[] = read[start].columns;
  const of = (row: string[], name: string) => row[columns.indexOf(name)];
  const rows: string[][] = read.slice(start + 1);
  const entries = rows
    .slice(
      0,
      rows.findIndex((row) => !Array.isArray(row)),
    )
    .flatMap((row) =>
      columns
        .filter((name) => name.endsWith('_cents') && of(row, name) !== '0')
        .map((name) => [of(row, 'id'), name.replace(/_cents$/, ''), of(row, 'partner_id'), of(row, name)]),
    );
  const heading = {
    table: 'public.ledger_entries',
    columns: ['transaction_id', 'account', 'partner_id', 'amount_cents'],
  };
  return [heading, ...entries].map((line) => JSON.stringify(line));
}

test('an older backup is restored and migrated by the server, a newer one is refused', async () => {
  const known = knownMigrations();
  const lines = await linesBefore(known.length - 1);
  const older = await written(known.slice(0, -1), lines);
  const newer = await written([...known, 'of tomorrow'], lines);
  const { connectionString } = await createDatabase(site.postgres.url);
  await expect(restore(newer, connectionString)).rejects.toThrow('newer version');
  await restore(older, connectionString);
  const seen = async () =>
    (await query(connectionString, 'select 1 from drizzle.__drizzle_migrations')).length;
  expect(await seen()).toBe(known.length - 1);
  const updated = await startTestServer({ database: { connectionString } });
  expect(await seen()).toBe(known.length);
  await updated.close();
  expect((await wholeSignups(connectionString)).torn).toBe(0);
  // What the older version searched is folded as this one does.
  const unlike = await query(
    connectionString,
    'select search as row from leads where search <> fold_search(search_text)',
  );
  expect(unlike).toEqual([]);
  await expect(restore(older, connectionString, true)).rejects.toThrow('newer than the backup');
});

/** The jobs as older backups hold them: each column of pg-boss, and one that it no longer has. */
async function linesWithAllColumns(startAfter: string): Promise<string[]> {
  const jobs = await query(
    site.source,
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

// Mutation: inserting a job's row as it is, although the column `left_behind` does not exist.
test('an older backup with columns that pg-boss dropped is restored, and its waiting mail is sent', async () => {
  const [, ...lines] = (await linesOf(site.file)).slice(0, -1);
  const own = lines.slice(
    0,
    lines.findIndex((line) => line.includes(`"table":"${JOBS}"`)),
  );
  // pg-boss discards what should have started weeks ago, unless it is given a new time.
  const older = await written(knownMigrations(), [
    ...own,
    ...(await linesWithAllColumns('2020-01-01 00:00:00+00')),
  ]);
  const { connectionString } = await createDatabase(site.postgres.url);
  await restore(older, connectionString);
  const waiting = await query(connectionString, "select recipient as row from mails where status = 'queued'");
  const smtp = await startSmtpServer();
  await smtp.open();
  const restored = await startTestServer({ database: { connectionString }, env: { SMTP_URL: smtp.url } });
  const sentTo = () => new Set(smtp.received.flatMap(({ recipients }) => recipients));
  await expect.poll(sentTo, { timeout: 60_000 }).toEqual(new Set(waiting.map(({ row }) => row)));
  expect([...sentTo()]).toEqual(expect.arrayContaining(site.acknowledged));
  await restored.close();
  await smtp.close();
});

test('a backup holds the queue, input and start time of each job, and a restore keeps them', async () => {
  const { connectionString } = await createDatabase(site.postgres.url);
  await restore(site.file, connectionString);
  await query(
    connectionString,
    `update ${JOBS} set start_after = '2099-01-01T00:00:00Z' where name = 'mail.deliver'`,
  );
  const later = join(site.folder, 'later.gz');
  await writeBackup(connectionString, later);
  expect(await linesOf(later)).toContain(
    JSON.stringify({ table: JOBS, columns: ['name', 'data', 'start_after'] }),
  );
  await restore(later, connectionString, true);
  const starts = await query(
    connectionString,
    `select distinct start_after::date::text as row from ${JOBS} where name = 'mail.deliver'`,
  );
  expect(starts).toEqual([{ row: '2099-01-01' }]);
});
