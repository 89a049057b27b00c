import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Primary } from '#server/db/connection.ts';
import { afterCommit, readWith, transact } from '#server/db/transactions.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';

let db: Primary;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  db = connect(database.connectionString, { onError: () => {} });
  close = async () => {
    await db.$client.end();
    await database.close();
  };
  await db.execute(sql`insert into settings (name, value) values ('one', ''), ('two', '')`);
});
afterAll(() => close());

const setting = async (name: string) => {
  const { rows } = await db.execute(sql`select value from settings where name = ${name}`);
  return rows[0]?.value;
};

/** Writes its mark into two records, one after the other. */
const mark = (mine: string, [first, second]: [string, string]) =>
  transact(db, async (tx) => {
    await tx.execute(sql`update settings set value = value || ${mine} where name = ${first}`);
    await tx.execute(sql`select pg_sleep(0.3)`);
    await tx.execute(sql`update settings set value = value || ${mine} where name = ${second}`);
  });

test('two who change the same records in opposite order both succeed, each completely', async () => {
  await Promise.all([mark('a', ['one', 'two']), mark('b', ['two', 'one'])]);
  const { rows } = await db.execute(sql`select value from settings where name in ('one', 'two')`);
  expect(rows.map(({ value }) => [...String(value)].sort().join(''))).toEqual(['ab', 'ab']);
});

// Mutation: `run` called at once, or in `finally`.
test('what follows a commit is called once it is made, and never where it is not', async () => {
  const seen: unknown[] = [];
  const write = (value: string, fails = false) =>
    transact(db, async (tx) => {
      afterCommit(tx, () => seen.push(value));
      await tx.execute(sql`insert into settings (name, value) values (${value}, '')`);
      expect(seen).not.toContain(value);
      if (fails) throw new Error('changed their mind');
    });
  await write('kept');
  await expect(write('dropped', true)).rejects.toThrow('changed their mind');
  expect(seen).toEqual(['kept']);
  expect(await setting('dropped')).toBeUndefined();
});

// Mutation: each query throws its own error, so that whoever waits for all may hear of one that was only refused.
test('of queries that are sent together each fails with the reason of the first', async () => {
  const work = transact(db, async (tx) => {
    const [failing, next] = [tx.execute(sql`select 1 / 0 as nothing`), tx.execute(sql`select 1`)];
    await failing.catch(() => {});
    await next;
  });
  await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
});

// Mutation: a connection that still accepts queries, so that a late one is written outside the transaction.
test('a query that comes after the transaction failed writes nothing', async () => {
  let straggler: Promise<unknown> | undefined;
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  await db.execute(sql`insert into settings (name, value) values ('three', 'before')`);
  const work = transact(db, async (tx) => {
    const late = async () => {
      await failed;
      await tx.execute(sql`update settings set value = 'late' where name = 'three'`);
    };
    straggler = late();
    straggler.catch(() => {});
    await tx.execute(sql`select 1 / 0 as nothing`);
  });
  await expect(work).rejects.toThrow();
  fail();
  await expect(straggler).rejects.toMatchObject({ cause: new Error('The transaction is over') });
  expect(await setting('three')).toBe('before');
});

// Mutation: without a rollback, the next query of that connection has the same settings and cannot write.
test('a read-only transaction has settings of its own, writes nothing, and returns its connection', async () => {
  const planned = () => db.execute(sql`show enable_seqscan`).then(({ rows }) => rows[0]?.enable_seqscan);
  const byIndex = { enable_seqscan: 'off' };
  const within = await readWith(db, byIndex, (reader) => reader.execute(sql`show enable_seqscan`));
  expect(within.rows).toEqual([{ enable_seqscan: 'off' }]);
  const write = readWith(db, byIndex, (reader) => reader.execute(sql`delete from settings`));
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
  const failures = Array.from({ length: 30 }, () =>
    readWith(db, byIndex, (reader) => reader.execute(sql`select 1/0`)),
  );
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(30);
  expect(await Promise.all(Array.from({ length: 30 }, planned))).toEqual(
    Array.from({ length: 30 }, () => 'on'),
  );
  expect(await setting('one')).toBeDefined();
});
