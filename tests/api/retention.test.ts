import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { capturedBefore, tidyUp } from '#server/domain/retention/tidy-up.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

const DAY = 24 * 3_600_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The nightly job, on a day that many days from now. */
async function night(inDays: number, keepDays: number): Promise<void> {
  const clock = () => new Date(Date.now() + inDays * DAY);
  const ctx = server.contextFor(system('jobs'), clock);
  await expireRecords({ ctx, input: { days: keepDays } });
  await tidyUp({ ctx });
}

async function signedUp(status: string): Promise<string> {
  const form = aSignup();
  await server.post(API.signup, form);
  await server.db.query(
    'update leads set status = $1 where user_id = (select id from users where email = $2)',
    [status, form.email],
  );
  await mailTo(server, form.email);
  return form.email;
}

test('leads expire, customers stay', async () => {
  const open = await signedUp('pending_setup');
  const lost = await signedUp('lost');
  const customer = await signedUp('live');
  await night(29, 30);
  expect(await tablesWith(server.db, open)).toContain('public.leads');
  await night(31, 30);
  for (const email of [open, lost]) expect(await tablesWith(server.db, email)).toEqual([]);
  expect(await tablesWith(server.db, customer)).toContain('public.leads');
});

// Mutation: `separateAll` left out of expireLeads, so that the merged customer is neither a lead nor gone.
test('with an old lead nobody goes who was merged into it and is a customer', async () => {
  const cookie = await server.logIn(ADMIN);
  const [kept, customer] = [await signedUp('lost'), await signedUp('live')];
  const idOf = async (email: string): Promise<string> =>
    (await server.db.query('select id from users where email = $1', [email])).rows[0].id;
  const id = await idOf(kept);
  const body = { version: 0, otherId: await idOf(customer), otherVersion: 0 };
  expect(await server.post(fillPath(API.leadMerge, { id }), body, { cookie })).toMatchObject({ status: 200 });
  await night(31, 30);
  expect(await tablesWith(server.db, kept)).toEqual([]);
  expect(await tablesWith(server.db, customer)).toContain('public.leads');
});

test('what somebody was told, and what could be undone, do not grow without end', async () => {
  const cookie = await server.logIn(ADMIN);
  const sales = await aColleague(server, 'sales');
  const email = await signedUp('live');
  const { rows } = await server.db.query('select id from users where email = $1', [email]);
  const leads = [{ id: rows[0].id, version: 0 }];
  await server.post(API.leadBulk, { action: 'assign', leads, ownerId: sales.id }, { cookie });
  const count = async (table: string) => (await server.db.query(`select 1 from ${table}`)).rows.length;
  await night(6, 1_000);
  expect([await count('notifications'), await count('bulk_change_records')]).toEqual([1, 1]);
  await night(91, 1_000);
  expect([await count('notifications'), await count('bulk_change_records')]).toEqual([0, 0]);
});

test('messages and rejected applications expire; partners and undecided applications stay', async () => {
  const message = aMessage();
  await server.post(API.contact, message);
  const applications = ['pending', 'approved', 'rejected'].map((status) => ({
    status,
    form: anApplication(),
  }));
  for (const { status, form } of applications) {
    await server.post(API.partnership, form);
    await server.db.query('update partnerships set status = $1 where email = $2', [status, form.email]);
    await mailTo(server, form.email);
  }
  await mailTo(server, message.email);
  await night(31, 30);
  expect(await tablesWith(server.db, message.email)).toEqual([]);
  for (const { status, form } of applications) {
    const kept = (await tablesWith(server.db, form.email)).includes('public.partnerships');
    expect(kept, status).toBe(status !== 'rejected');
  }
});

test('stored replies, ended sessions and used links expire with any setting', async () => {
  const form = aSignup();
  await server.post(API.signup, form, { 'idempotency-key': 'a-signup-sent-twice' });
  await server.logIn(form);
  const count = async (table: string) =>
    (await server.db.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const tables = ['idempotency_keys', 'sessions', 'one_time_tokens'];
  await tidyUp({ ctx: server.contextFor(system('jobs'), () => new Date()) });
  for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);
  await tidyUp({ ctx: server.contextFor(system('jobs'), () => new Date(Date.now() + 40 * DAY)) });
  for (const table of tables) expect(await count(table), table).toBe(0);
  expect(await tablesWith(server.db, form.email)).toContain('public.users');
});

// Mutation: without the index `mails_captured`: the plan reads every captured mail of the month.
test('the texts of old captured mails are removed without reading the mails that were emptied before', async () => {
  await server.db.query(
    `insert into mails (recipient, template, data, status, text, created_at)
     select n || '@crowd.example', 'verify-email', '{}', 'captured', case when n <= 1100 then 'Good morning' end,
       now() - interval '100 days'
     from generate_series(1, 8000) n`,
  );
  await server.db.query('analyze mails');
  const ctx = server.contextFor(system('jobs'), () => new Date());
  const { rows } = await ctx.db.execute(
    sql`explain ${capturedBefore(ctx.db, new Date(Date.now() - 90 * DAY))}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/mails_\w+_created_at_idx/);
  expect(plan).not.toContain('Filter:');
  await tidyUp({ ctx });
  const left = await server.db.query(
    "select 1 from mails where recipient like '%@crowd.example' and text is not null",
  );
  expect(left.rows).toEqual([]);
});

test('one of the servers does it every night', async () => {
  const { rows } = await server.db.query('select name, cron from pgboss.schedule');
  expect(rows).toContainEqual({ name: 'records.expire', cron: '17 3 * * *' });
  expect(rows).toContainEqual({ name: 'partitions.maintain', cron: '43 3 * * *' });
});
