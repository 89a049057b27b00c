import { deepStrictEqual, match } from 'node:assert/strict';
import { type Check, failureOf } from './check.ts';

/** What runs inside the database by itself. */
export const TRIGGERS: readonly Check[] = [
  {
    what: 'statement triggers with transition tables, of insert, update and delete',
    needed: 'daily counters, balanced entries of the ledger',
    async run({ one }) {
      await one.query(
        'create table counted (id int, state text); create table counts (state text primary key, n int)',
      );
      await one.query(
        `create function count_rows() returns trigger language plpgsql as $$
         declare changed text := case tg_op when 'INSERT' then 'select 1 as n, r.* from new_rows r'
           when 'DELETE' then 'select -1 as n, r.* from old_rows r'
           else 'select 1 as n, r.* from new_rows r union all select -1, r.* from old_rows r' end;
         begin
           execute format('insert into counts select state, sum(n) from (%s) c group by 1
             on conflict (state) do update set n = counts.n + excluded.n', changed);
           return null;
         end $$`,
      );
      await one.query(
        `create trigger a after insert on counted referencing new table as new_rows
           for each statement execute function count_rows();
         create trigger b after update on counted referencing old table as old_rows new table as new_rows
           for each statement execute function count_rows();
         create trigger c after delete on counted referencing old table as old_rows
           for each statement execute function count_rows()`,
      );
      await one.query("insert into counted select n, 'new' from generate_series(1, 5) n");
      await one.query("update counted set state = 'live' where id < 3");
      await one.query('delete from counted where id = 5');
      const { rows } = await one.query('select state, n from counts order by state');
      deepStrictEqual(rows, [
        { state: 'live', n: 2 },
        { state: 'new', n: 2 },
      ]);
    },
  },
  {
    what: 'partitions by month, a statement trigger that sees the rows of all of them, and one that is dropped',
    needed: 'jobs, and what grows without end',
    async run({ one }) {
      await one.query(
        `create table months (id int, at timestamptz, primary key (id, at)) partition by range (at);
         create table months_1 partition of months for values from (minvalue) to ('2026-02-01Z');
         create table months_2 partition of months for values from ('2026-02-01Z') to (maxvalue);
         create table seen (n int)`,
      );
      await one.query(
        `create function note_months() returns trigger language plpgsql as $$
         begin insert into seen select count(*) from new_rows; return null; end $$`,
      );
      await one.query(
        `create trigger a after insert on months referencing new table as new_rows
         for each statement execute function note_months()`,
      );
      await one.query("insert into months values (1, '2026-01-31Z'), (2, '2026-02-01Z'), (3, '2026-03-01Z')");
      deepStrictEqual((await one.query('select n from seen')).rows, [{ n: 3 }]);
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
    what: 'a constraint trigger that is deferred to the commit',
    needed: 'a transaction of the ledger has entries',
    async run({ one }) {
      await one.query('create table wholes (id int); create table parts (whole int)');
      await one.query(
        `create function need_parts() returns trigger language plpgsql as $$ begin
           if not exists (select 1 from parts where whole = new.id) then raise exception 'no parts'; end if;
           return null;
         end $$`,
      );
      await one.query(
        `create constraint trigger a after insert on wholes deferrable initially deferred
         for each row execute function need_parts()`,
      );
      await one.query('begin; insert into wholes values (1); insert into parts values (1); commit');
      await one.query('begin; insert into wholes values (2)');
      match((await failureOf(one.query('commit'))).message, /no parts/);
    },
  },
];
