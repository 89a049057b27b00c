import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type Check, failureOf, waits } from './check.ts';

const THREE = 'insert into locked select n, 0 from generate_series(1, 3) n';

/** How those who change the same rows at once take turns. */
export const LOCKS: readonly Check[] = [
  {
    what: 'SELECT ... FOR UPDATE makes a second writer wait, who then reads what the first committed',
    needed: 'every change of a record',
    async run({ one, two }) {
      await one.query('create table locked (id int primary key, n int not null)');
      await one.query(THREE);
      await one.query('begin');
      await one.query('select * from locked where id = 1 for update');
      await two.query('begin');
      const second = two.query('select n from locked where id = 1 for update');
      strictEqual(await waits(second), true);
      await one.query('update locked set n = 7 where id = 1');
      await one.query('commit');
      deepStrictEqual((await second).rows, [{ n: 7 }]);
    },
  },
  {
    what: 'FOR UPDATE SKIP LOCKED leaves out what another holds',
    needed: 'jobs, rolling up counters',
    async run({ one, two }) {
      await one.query('begin');
      await one.query('select * from locked where id = 1 for update');
      const { rows } = await two.query('select id from locked order by id for update skip locked');
      deepStrictEqual(rows, [{ id: 2 }, { id: 3 }]);
    },
  },
  {
    what: 'FOR KEY SHARE and FOR NO KEY UPDATE go together, FOR KEY SHARE and FOR UPDATE do not',
    needed: 'sessions that must last as long as a command, the books of partners',
    async run({ one, two }) {
      await one.query('begin');
      await one.query('select * from locked where id = 1 for no key update');
      await two.query('begin');
      await two.query('select * from locked where id = 1 for key share');
      await one.query('commit; begin');
      const third = one.query('select * from locked where id = 1 for update');
      strictEqual(await waits(third), true);
      await two.query('commit');
      await third;
    },
  },
  {
    what: 'FOR SHARE OF one table of a join',
    needed: 'checking a password, API tokens',
    async run({ one }) {
      await one.query('begin');
      await one.query('select 1 from locked a join locked b on b.id = a.id for share of a');
    },
  },
  {
    what: 'a lock of the transaction by number, and trying for one',
    needed: 'migrations, the site’s secret at the start, seats of appointments, imports',
    async run({ one, two }) {
      await one.query('begin');
      await one.query('select pg_advisory_xact_lock(4711)');
      const tried = "select pg_try_advisory_xact_lock(4711) as got, hashtext('a') is not null as hashed";
      deepStrictEqual((await two.query(tried)).rows, [{ got: false, hashed: true }]);
      await one.query('commit');
      deepStrictEqual((await two.query(tried)).rows, [{ got: true, hashed: true }]);
    },
  },
  {
    what: 'of two who wait for each other one ends, with 40P01',
    needed: 'transactions, which are tried again then',
    async run({ one, two }) {
      await one.query('begin');
      await two.query('begin');
      await one.query('update locked set n = 1 where id = 1');
      await two.query('update locked set n = 1 where id = 2');
      const ends = await Promise.allSettled([
        one.query('update locked set n = 1 where id = 2').finally(() => one.query('rollback')),
        two.query('update locked set n = 1 where id = 1').finally(() => two.query('rollback')),
      ]);
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
      deepStrictEqual(failed, ['40P01']);
    },
  },
  {
    what: 'statement_timeout ends a statement, with 57014, and SET LOCAL ends with its transaction',
    needed: 'searches in lists',
    async run({ one }) {
      await one.query('begin read only; set local statement_timeout = 50; set local enable_seqscan = off');
      strictEqual((await failureOf(one.query('select pg_sleep(2)'))).code, '57014');
      await one.query('rollback');
      deepStrictEqual((await one.query('show enable_seqscan')).rows, [{ enable_seqscan: 'on' }]);
    },
  },
  {
    what: 'REPEATABLE READ sees one instant',
    needed: 'backups',
    async run({ one, two }) {
      await one.query('begin isolation level repeatable read read only');
      const count = 'select count(*)::int as n from locked';
      deepStrictEqual((await one.query(count)).rows, [{ n: 3 }]);
      await two.query('insert into locked values (4, 0)');
      deepStrictEqual((await one.query(count)).rows, [{ n: 3 }]);
    },
  },
];
