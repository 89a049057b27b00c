import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailRecord } from '#contracts/mail.ts';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { connect, type Primary } from '#server/db/connection.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { mergePartitions } from '#server/db/partitions/merge-partitions.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const KEEP_DAYS = 30;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
let db: Primary;
let cookie: string;
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
  db = connect(database.connectionString, { onError: () => undefined });
  cookie = await server.logIn(ADMIN);
});
afterAll(async () => {
  await db.$client.end();
  await server.close();
  await database.close();
});

/** The beginning of the month (UTC) that is so many months from now. */
function month(from: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 1));
}
const nameOf = (table: string, at: Date) => `${table}_${at.toISOString().slice(0, 7).replace('-', '_')}`;

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await server.db.query(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
    [table],
  );
  return rows.map(({ name }) => name).sort();
}

/** Stores a mail of that time, and returns the partition that holds it. */
async function mailAt(at: Date, recipient: string, status = 'sent'): Promise<string> {
  const { rows } = await server.db.query(
    `insert into mails (recipient, template, data, status, subject, created_at)
     values ($1, 'welcome', '{}', $2, 'Of another month', $3) returning tableoid::regclass::text as part`,
    [recipient, status, at],
  );
  return rows[0].part;
}

async function listed(query: Record<string, string>) {
  const page = await server.get(`${API.mails}?${new URLSearchParams(query)}`, { cookie });
  return {
    recipients: z
      .array(mailRecord)
      .parse(page.body)
      .map(({ recipient }) => recipient),
    total: Number(page.headers.get('x-total-count')),
    next: /cursor=([\w-]+)/.exec(page.headers.get('link') ?? '')?.[1],
  };
}

// Mutation: `makePartitions` left out of openDatabase.
test.each(['audit_entries', 'activities', 'mails'])(
  'a started server has the next two months of %s',
  async (table) => {
    expect(await partitionsOf(table)).toEqual(
      [`${table}_before`, `${table}_later`, nameOf(table, month(1)), nameOf(table, month(2))].sort(),
    );
  },
);

// Mutation: a list that reads one partition in place of the table.
test('a list goes on over the months, newest first, and its total and its search know all of them', async () => {
  const times = [month(-3), month(1), month(2), month(9)];
  const parts: string[] = [];
  for (const [n, at] of times.entries()) parts.push(await mailAt(at, `month-${n}@mail.example`));
  expect(parts).toEqual([
    'mails_before',
    nameOf('mails', month(1)),
    nameOf('mails', month(2)),
    'mails_later',
  ]);
  const newest = [
    'month-3@mail.example',
    'month-2@mail.example',
    'month-1@mail.example',
    'month-0@mail.example',
  ];
  const first = await listed({ q: 'month-', limit: '3' });
  expect(first).toMatchObject({ recipients: newest.slice(0, 3) });
  const second = await listed({ q: 'month-', limit: '3', cursor: first.next ?? '' });
  expect(second.recipients).toEqual(newest.slice(3));
  const before = (await listed({})).total;
  await mailAt(month(2), 'one-more@mail.example');
  expect((await listed({})).total).toBe(before + 1);
  await server.db.query("delete from mails where recipient = 'one-more@mail.example'");
  expect((await listed({})).total).toBe(before);
});

// Mutation: the references of other tables are kept while `activities_later` is closed.
test('what came before its month was made stays, with whatever refers to it', async () => {
  const sales = await aColleague(server, 'sales');
  const form = aSignup();
  await server.post(API.signup, form);
  const lead = (await server.db.query('select id from users where email = $1', [form.email])).rows[0].id;
  // A clock that went wrong for a while.
  await server.db.query(
    `with note as (
       insert into activities (subject_kind, subject_id, kind, text, at) values ('lead', $1, 'note', 'Call them', $2) returning id, at
     )
     insert into notifications (user_id, kind, subject_kind, subject_id, activity_id, activity_at, at)
     select $3, 'mentioned', 'lead', $1, id, at, now() from note`,
    [lead, month(5), sales.id],
  );
  await makePartitions(db, month(4));
  expect(await partitionsOf('activities')).toContain(`activities_from_${nameOf('', month(3)).slice(1)}`);
  const { rows } = await server.db.query(
    `select tableoid::regclass::text as part from activities where text = 'Call them'`,
  );
  expect(rows).toEqual([{ part: `activities_from_${nameOf('', month(3)).slice(1)}` }]);
  const told = await server.get(API.notifications, { cookie: await server.logIn(sales) });
  expect(JSON.stringify(told.body)).toContain('Call them');
  await server.db.query(`delete from activities where text = 'Call them'`);
  expect((await server.db.query('select from notifications where activity_id is not null')).rowCount).toBe(0);
});

// Mutations: `stays` left out of dropPartition; the counters of the dropped days left as they are.
test('mails of a month that is over go with its partition, but for those that still wait', async () => {
  const [gone, waiting] = [month(1), month(2)];
  await mailAt(gone, 'gone@mail.example');
  await mailAt(waiting, 'waiting@mail.example', 'queued');
  await mailAt(waiting, 'over@mail.example');
  const at = new Date(month(3).getTime() + (KEEP_DAYS + 1) * 24 * 3_600_000);
  const ctx = server.contextFor(system('jobs'), () => at);
  await expireRecords({ ctx, input: { days: KEEP_DAYS } });
  const parts = await partitionsOf('mails');
  expect(parts).not.toContain(nameOf('mails', gone));
  expect(parts).toContain(nameOf('mails', waiting));
  const { rows } = await server.db.query(
    'select status, count(*)::int as n from mails where created_at < $1 group by 1',
    [month(3)],
  );
  expect(rows).toEqual([{ status: 'queued', n: 1 }]);
  const stored = (await server.db.query('select count(*)::int as n from mails')).rows[0].n;
  expect((await listed({})).total).toBe(stored);
  expect((await listed({ status: 'queued' })).total).toBe(1);
  const audit = await server.db.query(
    "select details from audit_entries where subject_kind = 'mails' and action = 'records.expire'",
  );
  expect(audit.rows).toEqual([{ details: { removed: 2 } }]);
  // A backup that is restored may hold some of that time.
  expect(await mailAt(gone, 'restored@mail.example')).toBe('mails_before');
});

// Mutation: `search`, which PostgreSQL makes itself, among the columns that are copied.
test('small months of long ago are put together, and nothing of them is lost or counted twice', async () => {
  const parts = await partitionsOf('mails');
  const [oldest = ''] = parts;
  const stored = 'select id, recipient, search, created_at from mails order by id';
  const before = { rows: (await server.db.query(stored)).rows, total: (await listed({})).total };
  expect(await mailAt(month(2), 'merged@mail.example')).toBe(oldest);
  const far = month(2 + 1 + 24);
  await mergePartitions(db, far, { monthsApart: 24, movedMax: 0 });
  expect(await partitionsOf('mails')).toEqual(parts);
  await mergePartitions(db, far);
  expect(await partitionsOf('mails')).toEqual(parts.filter((name) => name !== oldest));
  expect(await mailAt(month(2), 'later@mail.example')).toBe('mails_before');
  expect(await listed({ q: 'merged@' })).toMatchObject({ recipients: ['merged@mail.example'], total: 1 });
  await server.db.query("delete from mails where recipient in ('merged@mail.example', 'later@mail.example')");
  expect((await server.db.query(stored)).rows).toEqual(before.rows);
  expect((await listed({})).total).toBe(before.total);
});
