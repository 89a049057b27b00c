import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collectLog } from './fixtures/collected-log.ts';
import { makeDirectories } from './fixtures/directories.ts';
import { type EmbeddedPostgres, startEmbedded } from './start.ts';
import { Supervisor } from './supervisor.ts';

const SLOW = 60_000;

let directories: Awaited<ReturnType<typeof makeDirectories>>;
let embedded: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  directories = await makeDirectories();
  embedded = await startEmbedded({ dataDir: directories.withCluster(), log: collectLog() });
  pool = new pg.Pool({ connectionString: embedded.connectionString, max: 10 });
  await pool.query('create table account (id int primary key, balance int not null)');
}, SLOW);
beforeEach(() => pool.query('truncate account'));
afterAll(async () => {
  await pool.end();
  await embedded.close();
  directories.remove();
}, SLOW);

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function connectOne(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: embedded.connectionString, ...options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('200 transactions at once on 10 connections each see only themselves', { timeout: SLOW }, async () => {
  await pool.query('insert into account values (0, 0)');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      inTransaction(async (client) => {
        const { rows } = await client.query<{ balance: number }>(
          'select balance from account where id = 0 for update',
        );
        await sleep(1);
        await client.query('update account set balance = $1 where id = 0', [(rows[0]?.balance ?? 0) + 1]);
        if (at % 4 === 0) throw new Error('changed my mind');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(150);
  expect((await pool.query('select balance from account')).rows).toEqual([{ balance: 150 }]);
});

test('messages of several connections do not mix, however many chunks they arrive in', {
  timeout: SLOW,
}, async () => {
  const padding = 'x'.repeat(300_000);
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, id) => {
      const { rows } = await (id % 2
        ? pool.query<{ id: number }>('select $1::int as id', [id])
        : pool.query<{ id: number }>('select $2::int as id, $1::text as padding', [padding, id]));
      return rows[0]?.id;
    }),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, id) => id));
});

test('prepared statements with the same name on several connections stay apart', async () => {
  const clients = await Promise.all([connectOne(), connectOne()]);
  const texts = ['select $1::int + 1 as sum', 'select $1::int + 2 as sum'];
  for (const round of [10, 20]) {
    for (const [at, client] of clients.entries()) {
      const { rows } = await client.query({ name: 'sum', text: texts[at] ?? '', values: [round] });
      expect(rows).toEqual([{ sum: round + at + 1 }]);
    }
  }
  await Promise.all(clients.map((client) => client.end()));
  await expect
    .poll(async () => (await pool.query('select name from pg_prepared_statements')).rows)
    .toEqual([]);
});

test('the transaction of a client that vanishes is rolled back, and others continue', async () => {
  for (const lastWords of ['insert into account values (7, 7)', 'no sql at all']) {
    const client = await connectOne();
    await client.query('begin; insert into account values (1, 1)');
    await client.query(lastWords).catch(() => undefined);
    const waiting = pool.query('select * from account');
    await sleep(20);
    socketOf(client).destroy();
    expect((await waiting).rows).toEqual([]);
  }
});

/** The connection below a client, which its types hide. */
function socketOf(client: pg.Client): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}

test('a client that idles in a transaction loses it', async () => {
  const client = await connectOne({ idle_in_transaction_session_timeout: 100 });
  const lost = new Promise<Error>((resolve) => client.once('error', resolve));
  await client.query('begin; insert into account values (1, 1)');
  expect((await pool.query('select * from account')).rows).toEqual([]);
  expect(await lost).toMatchObject({ code: '25P03' });
});

test('COPY from a client is refused before it can end the engine', async () => {
  await expect(pool.query('copy account from stdin')).rejects.toMatchObject({ code: '0A000' });
  const asPrepared = { name: 'copy', text: ' COPY account (id) FROM stdin' };
  await expect(pool.query(asPrepared)).rejects.toMatchObject({ code: '0A000' });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('bytes that are not PostgreSQL’s protocol end only their connection', async () => {
  const path = `${new URL(embedded.connectionString).searchParams.get('host')}/.s.PGSQL.5432`;
  for (const bytes of ['GET / HTTP/1.1\r\n\r\n', '\0\0\0\x01', '\0\0\0\x08\x04\xd2\x16\x2e']) {
    const closed = new Promise((resolve) => {
      const socket = connect(path, () => socket.write(Buffer.from(bytes, 'latin1')));
      socket.resume().once('close', resolve);
    });
    await closed;
  }
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('pg_trgm can be created', async () => {
  await pool.query('create extension pg_trgm');
  expect((await pool.query(`select similarity('morin', 'morin') as same`)).rows).toEqual([{ same: 1 }]);
});

test('on a port, the password of the connection string is required', { timeout: SLOW }, async () => {
  const supervisor = await Supervisor.start({
    directory: `${directories.withCluster()}/postgres`,
    listen: { host: '127.0.0.1', port: 0, password: 'right' },
    log: collectLog(),
    stuckTimeout: SLOW,
  });
  const port = 'port' in supervisor.listen ? supervisor.listen.port : 0;
  const login = (password: string) => new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password });
  await expect(login('wrong').connect()).rejects.toMatchObject({ code: '28P01' });
  const client = login('right');
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await supervisor.close();
});
