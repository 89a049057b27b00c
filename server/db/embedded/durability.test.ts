import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Backend, openBackend } from './backend.ts';
import { collectLog } from './fixtures/collected-log.ts';
import { makeDirectories } from './fixtures/directories.ts';
import { startWriter } from './fixtures/start-writer.ts';
import { maintainOnce } from './maintenance.ts';
import { startEmbedded } from './start.ts';
import { message } from './wire.ts';

const SLOW = 60_000;

let directories: Awaited<ReturnType<typeof makeDirectories>>;
beforeAll(async () => {
  directories = await makeDirectories();
}, SLOW);
afterAll(() => directories.remove(), SLOW);

async function writtenIds(dataDir: string): Promise<Set<number>> {
  const embedded = await startEmbedded({ dataDir, log: collectLog() });
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  const { rows } = await client.query<{ id: number }>('select id from written');
  await client.end();
  await embedded.close();
  return new Set(rows.map(({ id }) => id));
}

test('every acknowledged row survives kill -9, and the lock that it leaves is taken over', {
  timeout: SLOW,
}, async () => {
  const dataDir = directories.withCluster();
  const acknowledged: number[] = [];
  for (const rows of [40, 150]) {
    const writer = startWriter(dataDir);
    await writer.until((line) => line === 'ready');
    await writer.until(() => writer.acknowledged.length >= rows);
    writer.process.kill('SIGKILL');
    await writer.until(() => false).catch(() => undefined);
    acknowledged.push(...writer.acknowledged);
  }
  const written = await writtenIds(dataDir);
  expect(acknowledged.filter((id) => !written.has(id))).toEqual([]);
});

test('a second process reads that the directory is in use, and harms nothing', {
  timeout: SLOW,
}, async () => {
  const dataDir = directories.withCluster();
  const embedded = await startEmbedded({ dataDir, log: collectLog() });
  const second = startWriter(dataDir);
  const answer = await second.until((line) => line.startsWith('failed'));
  expect(answer).toContain(
    `DataDirectoryInUseError: The data directory ${dataDir} is in use by another Morin process`,
  );
  await expect(startEmbedded({ dataDir, log: collectLog() })).rejects.toThrow(dataDir);
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await embedded.close();
});

test('each commit reaches the disk, once', { timeout: SLOW }, async () => {
  const backend = await openBackend({
    directory: join(directories.withCluster(), 'postgres'),
    onLog: () => undefined,
    onBroken: (error) => expect.unreachable(String(error)),
  });
  run(backend, 'create table synced (id int)');
  const synced = vi.spyOn(fs, 'fsyncSync');
  for (let id = 0; id < 5; id += 1) run(backend, `insert into synced values (${id})`);
  expect(synced).toHaveBeenCalledTimes(5);
  run(backend, 'select * from synced');
  expect(synced).toHaveBeenCalledTimes(5);
  run(backend, 'checkpoint');
  expect(synced.mock.calls.length).toBeGreaterThan(6);
  await backend.close();
});

function run(backend: Backend, sql: string): void {
  backend.run(message('Q', sql), () => undefined);
}

test('a write to a full disk is refused, never acknowledged, and works again once there is room', {
  timeout: SLOW,
}, async () => {
  const dataDir = directories.withCluster();
  const flag = join(dataDir, 'full');
  const writer = startWriter(dataDir, flag);
  await writer.until((line) => line.startsWith('acknowledged'));
  writeFileSync(flag, '');
  await writer.until((line) => line.startsWith('refused'));
  expect(await writer.until((line) => line.startsWith('refused'))).not.toContain('timeout');
  const before = writer.acknowledged.length;
  await sleep(1_500);
  expect(writer.acknowledged).toHaveLength(before);
  rmSync(flag);
  await writer.until((line) => line.startsWith('acknowledged'));
  writer.process.kill('SIGKILL');
  await writer.until(() => false).catch(() => undefined);
  const written = await writtenIds(dataDir);
  expect(writer.acknowledged.filter((id) => !written.has(id))).toEqual([]);
});

test('an interrupted first start does not prevent the next one', { timeout: SLOW }, async () => {
  const dataDir = directories.empty();
  const leftover = join(dataDir, 'unfinished-left');
  mkdirSync(leftover);
  writeFileSync(join(leftover, 'PG_VERSION'), '18\n');
  const embedded = await startEmbedded({ dataDir, log: collectLog() });
  await embedded.close();
  expect(readdirSync(dataDir).sort()).toEqual(['lock', 'postgres']);
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

// Mutation: `rm` without its retries. Red: ENOTEMPTY, and the reader was told that their database was damaged.
test('a first start whose predecessor was killed waits for what that one is still writing', {
  timeout: SLOW,
}, async () => {
  const dataDir = directories.empty();
  const leftover = join(dataDir, 'unfinished-left');
  mkdirSync(leftover);
  const writing = `const { writeFileSync } = require('node:fs');
    const end = Date.now() + 2_000;
    for (let n = 0; Date.now() < end; n++) try { writeFileSync(process.argv[1] + '/' + n, ''); } catch {}`;
  const orphan = spawn(process.execPath, ['-e', writing, leftover], { stdio: 'ignore' });
  await vi.waitFor(() => expect(readdirSync(leftover).length).toBeGreaterThan(100), 5_000);
  const embedded = await startEmbedded({ dataDir, log: collectLog() });
  await embedded.close();
  if (orphan.exitCode === null) await once(orphan, 'exit');
  expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
});

test('maintenance shortens the log and clears dead rows', { timeout: SLOW }, async () => {
  const embedded = await startEmbedded({ dataDir: directories.withCluster(), log: collectLog() });
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  const read = async (sql: string) => (await client.query(sql)).rows[0];
  await client.query(
    `create table busy as select repeat(md5(i::text), 20) as text from generate_series(1, 20000) i`,
  );
  await client.query(`update busy set text = text || 'x'`);
  await client.query('select pg_stat_force_next_flush()');
  await maintainOnce(embedded.connectionString);
  expect(
    await read('select pg_current_wal_insert_lsn() - redo_lsn < 1e6 as short from pg_control_checkpoint()'),
  ).toEqual({ short: true });
  expect(
    await read(
      `select n_dead_tup::int as dead, n_mod_since_analyze::int as changed from pg_stat_user_tables`,
    ),
  ).toEqual({ dead: 0, changed: 0 });
  await client.end();
  await embedded.close();
});
