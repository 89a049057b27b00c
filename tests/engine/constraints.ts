import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type Check, failureOf, waits } from './check.ts';

/** What the database refuses, whatever the code does. */
export const CONSTRAINTS: readonly Check[] = [
  {
    what: 'of two who insert the same key one waits, and fails with 23505 and the name of the constraint',
    needed: 'emails, usernames and all other races; a conflict is told by that name',
    async run({ one, two }) {
      await one.query(
        'create table people (id int primary key, email text not null, constraint people_email unique (email))',
      );
      await one.query('begin');
      await one.query("insert into people values (1, 'a@b.example')");
      const second = two.query("insert into people values (2, 'a@b.example')");
      const failure = failureOf(second);
      strictEqual(await waits(second), true);
      await one.query('commit');
      const { code, constraint } = await failure;
      deepStrictEqual({ code, constraint }, { code: '23505', constraint: 'people_email' });
    },
  },
  {
    what: 'INSERT ... ON CONFLICT DO NOTHING waits for the other, and returns no row',
    needed: 'requests sent twice',
    async run({ one, two }) {
      await one.query('begin');
      await one.query("insert into people values (3, 'c@b.example')");
      const second = two.query(
        "insert into people values (4, 'c@b.example') on conflict do nothing returning id",
      );
      strictEqual(await waits(second), true);
      await one.query('commit');
      deepStrictEqual((await second).rows, []);
    },
  },
  {
    what: 'a unique index of some rows alone',
    needed: 'one pending application for an email',
    async run({ one }) {
      await one.query('create table pending (email text, state text)');
      await one.query("create unique index pending_email on pending (lower(email)) where state = 'pending'");
      await one.query("insert into pending values ('A', 'done'), ('a', 'done'), ('a', 'pending')");
      const again = failureOf(one.query("insert into pending values ('A', 'pending')"));
      strictEqual((await again).constraint, 'pending_email');
    },
  },
  {
    what: 'a key of several columns, one of them a time: of two who insert many rows the second fails with its name',
    needed: 'seats of appointments, absences',
    async run({ one, two }) {
      await one.query(
        'create table seats (seat int, at timestamptz, constraint seats_once primary key (seat, at))',
      );
      const take = (from: string) =>
        `insert into seats select 1, at from generate_series('2026-01-01 ${from}Z', '2026-01-01 ${from}Z'::timestamptz + interval '25 minutes', interval '5 minutes') at`;
      await one.query(`begin; ${take('10:00')}`);
      const second = failureOf(two.query(take('10:15')));
      strictEqual(await waits(second), true);
      await one.query('commit');
      const { code, constraint } = await second;
      deepStrictEqual({ code, constraint }, { code: '23505', constraint: 'seats_once' });
      await two.query(take('10:30'));
    },
  },
  {
    what: 'a constraint that adds up columns of a row',
    needed: 'balanced transactions of the ledger',
    async run({ one }) {
      await one.query(
        'create table sums (a bigint not null default 0, b bigint not null default 0, constraint sums_zero check (a + b = 0))',
      );
      await one.query('insert into sums values (5, -5)');
      const { code, constraint } = await failureOf(one.query('insert into sums values (5, -4)'));
      deepStrictEqual({ code, constraint }, { code: '23514', constraint: 'sums_zero' });
    },
  },
  {
    what: 'foreign keys that delete, and that set null',
    needed: 'erasing a person',
    async run({ one }) {
      await one.query('create table parents (id int primary key)');
      await one.query(
        `create table children (id int, parent int references parents on delete cascade,
           other int references parents on delete set null)`,
      );
      await one.query(
        'insert into parents values (1), (2); insert into children values (1, 1, 2), (2, 2, 1)',
      );
      await one.query('delete from parents where id = 1');
      deepStrictEqual((await one.query('select * from children')).rows, [{ id: 2, parent: 2, other: null }]);
    },
  },
  {
    what: 'rights taken from the owner, column by column',
    needed: 'the ledger of partners, which only grows',
    async run({ one }) {
      await one.query('create table kept (id int, text text)');
      await one.query('revoke update, delete, truncate on kept from current_user');
      await one.query('grant update (id) on kept to current_user');
      const { rows } = await one.query(
        `select privilege_type as held from information_schema.role_table_grants
         where table_name = 'kept' and grantee = current_user and privilege_type in ('INSERT', 'UPDATE', 'DELETE')`,
      );
      deepStrictEqual(rows, [{ held: 'INSERT' }]);
    },
  },
];
