import { deepStrictEqual, match } from 'node:assert/strict';
import { type Check, failureOf } from './check.ts';

/** What runs inside the database by itself. */
export const TRIGGERS: readonly Check[] = [
  {
    what: 'partitions by month, and one that is dropped',
    needed: 'jobs, and what grows without end',
    async run({ one }) {
      await one.query(
        `create table months (id int, at timestamptz, primary key (id, at)) partition by range (at);
         create table months_1 partition of months for values from (minvalue) to ('2026-02-01Z');
         create table months_2 partition of months for values from ('2026-02-01Z') to (maxvalue)`,
      );
      await one.query("insert into months values (1, '2026-01-31Z'), (2, '2026-02-01Z'), (3, '2026-03-01Z')");
      await one.query('alter table months detach partition months_1; drop table months_1');
      deepStrictEqual((await one.query('select id from months order by at')).rows, [{ id: 2 }, { id: 3 }]);
    },
  },
  {
    what: 'a row trigger that changes the row before it is written',
    needed: 'when a lead became a customer',
    async run({ one }) {
      await one.query('create table noted (id int, state text, live boolean)');
      await one.query(
        `create function note_state() returns trigger language plpgsql as $$
         begin new.live := new.state = 'live'; return new; end $$`,
      );
      await one.query(
        'create trigger a before insert or update of state on noted for each row execute function note_state()',
      );
      await one.query("insert into noted values (1, 'new')");
      const { rows } = await one.query("update noted set state = 'live' returning live");
      deepStrictEqual(rows, [{ live: true }]);
    },
  },
  {
    what: 'a trigger that refuses update, delete and truncate',
    needed: 'the ledger of partners',
    async run({ one }) {
      await one.query('create table grown (id int)');
      await one.query('insert into grown values (1)');
      await one.query(
        `create function refuse() returns trigger language plpgsql as $$
         begin raise exception 'only ever added' using errcode = 'restrict_violation'; end $$`,
      );
      await one.query(
        'create trigger a before update or delete or truncate on grown for each statement execute function refuse()',
      );
      for (const change of ['update grown set id = 2', 'delete from grown', 'truncate grown']) {
        match((await failureOf(one.query(change))).message, /only ever added/, change);
      }
    },
  },
  {
    what: 'a row trigger after the statement, which sees all its rows and writes another table',
    needed: 'seats of appointments, absences, the order of the ledger',
    async run({ one }) {
      await one.query('create table wholes (id int primary key); create table parts (whole int, n int)');
      await one.query(
        `create function keep_parts() returns trigger language plpgsql as $$ begin
           if tg_op = 'UPDATE' then delete from parts where whole = old.id; end if;
           insert into parts select new.id, count(*) from wholes;
           return null;
         end $$`,
      );
      await one.query(
        'create trigger a after insert or update on wholes for each row execute function keep_parts()',
      );
      await one.query('insert into wholes values (1), (2)');
      await one.query('update wholes set id = 3 where id = 2');
      deepStrictEqual((await one.query('select * from parts order by whole')).rows, [
        { whole: 1, n: 2 },
        { whole: 3, n: 2 },
      ]);
    },
  },
];
