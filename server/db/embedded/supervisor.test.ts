import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectLog } from './fixtures/collected-log.ts';
import { makeDirectories } from './fixtures/directories.ts';
import { type EmbeddedPostgres, startEmbedded } from './start.ts';

const SLOW = 60_000;
const STUCK_TIMEOUT_MS = 2_000;

let directories: Awaited<ReturnType<typeof makeDirectories>>;
let embedded: EmbeddedPostgres;
let pool: pg.Pool;
const log = collectLog();

beforeAll(async () => {
  directories = await makeDirectories();
  embedded = await startEmbedded({ dataDir: directories.withCluster(), log, stuckTimeout: STUCK_TIMEOUT_MS });
  pool = new pg.Pool({ connectionString: embedded.connectionString, max: 3 });
  pool.on('error', () => undefined);
  await pool.query('create table kept (id int); insert into kept values (1)');
}, SLOW);
afterAll(() => directories.remove(), SLOW);

const keptRows = () => pool.query('select id from kept').then(({ rows }) => rows, String);

test('a query without end is ended with its engine, and the same pool works again', {
  timeout: SLOW,
}, async () => {
  const begun = Date.now();
  await expect(pool.query('do $$ begin loop end loop; end $$')).rejects.toThrow('Connection terminated');
  expect(Date.now() - begun).toBeGreaterThan(STUCK_TIMEOUT_MS);
  await expect.poll(keptRows, { timeout: 20_000 }).toEqual([{ id: 1 }]);
  expect(log.lines.join('\n')).toContain('it has not answered');
});

test('a client that sets a longer statement_timeout gets that time', { timeout: SLOW }, async () => {
  const longQueries = new pg.Client({
    connectionString: embedded.connectionString,
    statement_timeout: 10_000,
  });
  await longQueries.connect();
  const slept = await longQueries.query(`select 1 as one from pg_sleep(${STUCK_TIMEOUT_MS / 1_000 + 1})`);
  expect(slept.rows).toEqual([{ one: 1 }]);
  await longQueries.end();
});

test('an engine that breaks is replaced at once, and never reports success', {
  timeout: SLOW,
}, async () => {
  const client = await pool.connect();
  client.on('error', () => undefined);
  await client.query('begin; insert into kept values (2)');
  const begun = Date.now();
  await expect(client.query(`copy kept from program 'true'`)).rejects.toThrow('Connection terminated');
  expect(Date.now() - begun).toBeLessThan(STUCK_TIMEOUT_MS);
  client.release(true);
  await expect.poll(keptRows, { timeout: 20_000 }).toEqual([{ id: 1 }]);
});

test('closing leaves nothing behind', { timeout: SLOW }, async () => {
  const socketDirectory = new URL(embedded.connectionString).searchParams.get('host') ?? '';
  expect(readdirSync(socketDirectory)).toEqual(['.s.PGSQL.5432']);
  await pool.end();
  await embedded.close();
  await embedded.close();
  expect(existsSync(socketDirectory)).toBe(false);
});
