import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import type { Primary } from '#server/db/connection.ts';
import { compareCounters } from '#server/db/counted/compare-counters.ts';
import { MEASURED } from '#server/db/counted/measures.ts';
import { deleteCounted, insertCounted, updateCounted } from '#server/db/counted/write-counted.ts';
import { mails } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { checkCounters } from '#server/domain/insights/check-counters.ts';
import { recount } from '#server/domain/insights/recount.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { step, take } from '#tests/fixtures/counted-rows.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let db: Primary;
let cookie: string;
const ctx = (days = 0) => server.contextFor(system('jobs'), () => new Date(Date.now() + days * DAY_MS));

beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0' } });
  db = ctx().primary;
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

// Mutation: reading the rows before a change without locking them; counting one of the writes without its rows before.
test('whatever is done with records at once, each counter says how many there are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
      for (let n = 0; n < steps.length; n += 8) {
        await Promise.all(steps.slice(n, n + 8).map((each) => take(db, each)));
      }
      expect(await compareCounters(server.db)).toEqual([]);
    }),
    { numRuns: 8, endOnFailure: true },
  );
}, 240_000);

const aMail = (id: string) => ({
  id,
  recipient: 'a@x.example',
  template: 'welcome' as const,
  data: {},
  createdAt: new Date(),
});
const countsOf = async () =>
  (
    await server.db.query<{ measure: string; n: number }>(
      "select measure, sum(n)::int as n from daily_counters where measure like 'mails.status.%' group by 1 having sum(n) <> 0 order by 1",
    )
  ).rows.map(({ measure, n }) => [measure.split('.').at(-1), n]);

// Mutation: leaving out `for no key update`: the second takes away a status that the first had changed.
test('who waits for somebody else’s change of a record counts from what that one left', async () => {
  await transact(db, (tx) => deleteCounted(tx, mails, sql`true`));
  const id = crypto.randomUUID();
  await insertCounted(db, mails, aMail(id));
  const second = await transact(db, async (tx) => {
    await updateCounted(tx, mails, { status: 'failed' }, eq(mails.id, id));
    const waiting = updateCounted(db, mails, { status: 'captured' }, eq(mails.id, id));
    // It is in the database by the time that this has been asked and answered a few times.
    for (let n = 0; n < 20; n++) await tx.execute(sql`select 1`);
    return { waiting };
  });
  expect(await second.waiting).toEqual([id]);
  expect(await countsOf()).toEqual([['captured', 1]]);
  const gone = await transact(db, async (tx) => {
    await updateCounted(tx, mails, { status: 'sent' }, eq(mails.id, id));
    const waiting = deleteCounted(db, mails, eq(mails.id, id));
    for (let n = 0; n < 20; n++) await tx.execute(sql`select 1`);
    return { waiting };
  });
  expect(await gone.waiting).toEqual([id]);
  expect(await countsOf()).toEqual([]);
});

test('thousands of records are counted by one statement', async () => {
  await transact(db, (tx) => deleteCounted(tx, mails, sql`true`));
  const ids = Array.from({ length: 3_000 }, () => crypto.randomUUID());
  expect(await insertCounted(db, mails, ids.map(aMail))).toHaveLength(3_000);
  expect(await updateCounted(db, mails, { status: 'failed' }, sql`true`)).toHaveLength(3_000);
  expect(await countsOf()).toEqual([['failed', 3_000]]);
  expect(await deleteCounted(db, mails, sql`true`)).toHaveLength(3_000);
  await expect(deleteCounted(db, mails, undefined)).rejects.toThrow('needs a condition');
});

// Mutation: `on delete cascade` in the reference of a lead to its user.
test('the database itself changes and removes no counted row', async () => {
  const tables = Object.keys(MEASURED);
  const { rows: actions } = await server.db.query<{ table: string; action: string; columns: string[] }>(
    `select conrelid::regclass::text as table, confdeltype::text || confupdtype::text as action,
       array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1)`,
    [tables],
  );
  expect(actions.length).toBeGreaterThan(3);
  for (const { table, action, columns } of actions) {
    // Nothing, or a column is emptied that nothing is counted by.
    expect(action, `${table} ${columns}`).toMatch(/^[arn]a$/);
    const { columns: counted } = MEASURED[table as keyof typeof MEASURED];
    expect(columns.filter((column) => counted.includes(column))).toEqual([]);
  }
  const { rows: functions } = await server.db.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* $1`,
    [`(update|insert into|delete from)\\s+(${tables.join('|')})\\y`],
  );
  expect(functions).toEqual([]);
  const form = aSignup();
  expect(await server.post(API.signup, form)).toMatchObject({ status: 201 });
  const raw = ctx().primary.$client.query('delete from users where email = $1', [form.email]);
  await expect(raw).rejects.toMatchObject({ code: '23001' });
});

// Mutation: a check that leaves out due dates, or earlier days.
test('the nightly check tells what is counted wrong, corrects nothing, and recounting does', async () => {
  expect(await server.post(API.signup, aSignup())).toMatchObject({ status: 201 });
  expect(await checkCounters({ ctx: ctx() })).toBe(true);
  const told = async () => Object((await server.get(`${API.insights}?days=7`, { cookie })).body).wrongCounts;
  expect(await told()).toEqual([]);
  await server.db.query("delete from leads where source <> 'signup'");
  const raw = (text: string) => ctx().primary.$client.query(text);
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
  const wrong = (day: string) => `leads of ${day}: 2 are counted, 0 are there`;
  for (const day of [daysAgo(4 * 28), daysAgo(4 * 28 - 1), daysAgo(150)]) {
    await raw(`insert into daily_counters (measure, day, shard, n) values ('leads', '${day}', 3, 2)`);
  }
  await raw("update leads set due_at = due_at + interval '1 day'");
  await raw("update leads set status = 'contacted'");
  // Earlier days are checked in turn.
  for (const [night, day] of [daysAgo(4 * 28), daysAgo(4 * 28 - 1)].entries()) {
    expect(await checkCounters({ ctx: ctx(night) })).toBe(false);
    const problems = (await told()).join('\n');
    expect(problems).toContain(wrong(day));
    expect(problems).not.toContain(wrong(daysAgo(150)));
    expect(problems).toMatch(/leads\.due of .*: 0 are counted, 2 are there/);
    expect(problems).toMatch(/leads\.status\.contacted of .*: 0 are counted, 2 are there/);
  }
  await recount({ ctx: ctx(2) });
  expect(await told()).toEqual([]);
  expect(await compareCounters(server.db)).toEqual([]);
});
