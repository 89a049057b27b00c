import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { type Check, failureOf, waits } from './check.ts';

/** Kinds of statements that use cases, limits, jobs and backups send. */
export const STATEMENTS: readonly Check[] = [
  {
    what: 'INSERT ... ON CONFLICT DO UPDATE with a condition, RETURNING',
    needed: 'limits, counters',
    async run({ one }) {
      await one.query('create table limits (key text primary key, points int, expire bigint)');
      const count = () =>
        one.query(
          `insert into limits values ('a', 1, 100) on conflict (key) do update set
             points = case when limits.expire <= 50 then 1 else limits.points + excluded.points end,
             expire = excluded.expire returning points`,
        );
      await count();
      deepStrictEqual((await count()).rows, [{ points: 2 }]);
    },
  },
  {
    what: 'a statement that deletes rows and inserts their sums',
    needed: 'rolling up counters',
    async run({ one }) {
      await one.query('create table shards (measure text, shard int, n int, primary key (measure, shard))');
      await one.query("insert into shards values ('a', 0, 1), ('a', 1, 2), ('a', 2, 3)");
      await one.query(
        `with gone as (
           delete from shards where (measure, shard) in (
             select measure, shard from shards where shard > 0 for update skip locked) returning measure, n)
         insert into shards select measure, 0, sum(n) from gone group by measure
         on conflict (measure, shard) do update set n = shards.n + excluded.n`,
      );
      deepStrictEqual((await one.query('select shard, n from shards')).rows, [{ shard: 0, n: 6 }]);
    },
  },
  {
    what: 'a statement that locks rows, changes them and adds the difference to counters; who waited begins from what was committed',
    needed: 'daily counters',
    async run({ one, two }) {
      await one.query(
        `create table states (id int primary key, state text);
         create table state_counts (state text primary key, n int);
         insert into states values (1, 'new'); insert into state_counts values ('new', 1)`,
      );
      const change = (to: string) =>
        `with before as (select id, state from states where id = 1 for no key update),
           changed as (update states set state = '${to}' from before where states.id = before.id returning states.id, states.state),
           counted as (
             insert into state_counts
             select state, sum(n) from (select 1 as n, changed.* from changed union all select -1, before.* from before) as both_of
             group by state having sum(n) <> 0 order by state
             on conflict (state) do update set n = state_counts.n + excluded.n)
         select id from changed`;
      await one.query(`begin; ${change('called')}`);
      const second = two.query(change('live'));
      strictEqual(await waits(second), true);
      await one.query('commit');
      deepStrictEqual((await second).rows, [{ id: 1 }]);
      const { rows } = await one.query('select state, n from state_counts where n <> 0');
      deepStrictEqual(rows, [{ state: 'live', n: 1 }]);
    },
  },
  {
    what: 'RANGE_AGG, and UNNEST of what it merged',
    needed: 'free times',
    async run({ one }) {
      const { rows } = await one.query(
        `select lower(taken) as "from", upper(taken) as "to" from (
           select unnest(range_agg(int4range(n, n + 1))) as taken from unnest(array[1, 2, 3, 7]) n) merged`,
      );
      deepStrictEqual(rows, [
        { from: 1, to: 4 },
        { from: 7, to: 8 },
      ]);
    },
  },
  {
    what: 'many rows as one JSON parameter',
    needed: 'imports, sample records',
    async run({ one }) {
      await one.query('create table wide (id int, at timestamptz, tags text[], more jsonb)');
      const rows = JSON.stringify([{ id: 1, at: '2026-01-01T00:00:00Z', tags: ['a', 'b'], more: { n: 1 } }]);
      await one.query(
        'insert into wide (id, at, tags, more) select id, at, tags, more from json_populate_recordset(null::wide, $1::json)',
        [rows],
      );
      const found = await one.query(
        "select tags[2] as tag, more ->> 'n' as n from wide where tags @> array['a']",
      );
      deepStrictEqual(found.rows, [{ tag: 'b', n: '1' }]);
    },
  },
  {
    what: 'many rows changed by one JSON parameter, each to its own value',
    needed: 'numbers of customers whose first payments are in one file',
    async run({ one }) {
      await one.query('create table numbered (id int primary key, number int)');
      await one.query('insert into numbered values (1, null), (2, null)');
      const rows = JSON.stringify([
        { id: 1, number: 8 },
        { id: 2, number: 7 },
      ]);
      await one.query(
        `update numbered set number = n.number from json_populate_recordset(null::numbered, $1::json) n
         where n.id = numbered.id`,
        [rows],
      );
      deepStrictEqual((await one.query('select number from numbered order by id')).rows, [
        { number: 8 },
        { number: 7 },
      ]);
    },
  },
  {
    what: 'MATERIALIZED queries, rows as JSON, FILTER, LATERAL VALUES',
    needed: 'lists, which find, count and order in one statement',
    async run({ one }) {
      const { rows } = await one.query(
        `with candidates as materialized (
           select n as id, n % 2 = 0 as matches from generate_series(1, 6) n, lateral (values (1)) as v (x))
         select (count(*) filter (where matches))::int as matched,
           (select json_agg(c) from (select id from candidates where matches order by id limit 2) c) as matches,
           (select row_to_json(c) from (select id from candidates order by id desc limit 1) c) as last
         from candidates`,
      );
      deepStrictEqual(rows, [{ matched: 3, matches: [{ id: 2 }, { id: 4 }], last: { id: 6 } }]);
    },
  },
  {
    what: 'PERCENTILE_CONT, GROUPING SETS, MAKE_INTERVAL, AT TIME ZONE',
    needed: 'insights, days of each member',
    async run({ one }) {
      const { rows } = await one.query(
        `select k, percentile_cont(0.5) within group (order by n) as middle
         from (values ('a', 1), ('a', 3), ('b', 8)) v (k, n) group by grouping sets ((k), ()) order by k nulls last`,
      );
      deepStrictEqual(
        rows.map(({ middle }) => Number(middle)),
        [2, 8, 3],
      );
      const zoned = await one.query(
        "select (('2026-07-01T03:00:00Z'::timestamptz + make_interval(hours => 1)) at time zone 'America/Chicago')::date::text as day",
      );
      deepStrictEqual(zoned.rows, [{ day: '2026-06-30' }]);
    },
  },
  {
    what: 'statements with a name, prepared once for a connection',
    needed: 'whatever a transaction sends',
    async run({ one }) {
      const named = (n: number) =>
        one.query({ name: 'doubled', text: 'select $1::int * 2 as n', values: [n] });
      await named(1);
      deepStrictEqual((await named(21)).rows, [{ n: 42 }]);
    },
  },
  {
    what: 'a transaction with CREATE TABLE and ALTER TABLE in it, taken back as a whole',
    needed: 'migrations, which an interrupted start begins anew',
    async run({ one }) {
      await one.query(
        'begin; create table undone (id int); alter table undone add column n int not null default 1',
      );
      await one.query('rollback');
      strictEqual((await failureOf(one.query('select * from undone'))).code, '42P01');
    },
  },
  {
    what: 'a cursor, fetched in chunks',
    needed: 'backups',
    async run({ one }) {
      await one.query(
        'begin; declare kept no scroll cursor for select json_build_array(n::text)::text as row from generate_series(1, 5) n',
      );
      strictEqual((await one.query('fetch 3 from kept')).rows.length, 3);
      strictEqual((await one.query('fetch 3 from kept')).rows.length, 2);
    },
  },
  {
    what: 'pg_stat_activity names the connections of the site',
    needed: 'restore and replace-key, which refuse to run beside a server',
    async run({ one }) {
      const { rows } = await one.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and application_name = 'morin engine' and pid <> pg_backend_pid()`,
      );
      deepStrictEqual(rows, [{ n: 1 }]);
    },
  },
  {
    what: 'positions in the log of writes, and which database it is',
    needed: 'DATABASE_READ_URL alone',
    async run({ one }) {
      const { rows } = await one.query(
        `select pg_current_wal_flush_lsn() is not null as flushed, pg_is_in_recovery() as follows,
           (select system_identifier is not null from pg_control_system()) as known`,
      );
      deepStrictEqual(rows, [{ flushed: true, follows: false, known: true }]);
    },
  },
];
