import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Insights, insights } from '#contracts/insights.ts';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import { API } from '#contracts/paths.ts';
import { cyclePrice, discountedPrice } from '#contracts/plans.ts';
import { stats } from '#contracts/stats.ts';
import { system } from '#server/context-of.ts';
import { updateSubscription } from '#server/db/counted/update-subscription.ts';
import { transact } from '#server/db/transactions.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads } from '#tests/fixtures/import-file.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from users where role = 'customer'");
  await server.db.query('delete from partnerships');
  await server.db.query('delete from messages');
  await server.db.query('delete from step_counters');
  await inZone('UTC');
});

/** The zone in which whoever is signed in reads days. */
const inZone = (zone: string) =>
  server.db.query('update users set time_zone = $1 where email = $2', [zone, ADMIN.email]);

async function read(query?: number | string): Promise<Insights> {
  const asked = typeof query === 'number' ? `days=${query}` : query;
  const answer = await server.get(asked ? `${API.insights}?${asked}` : API.insights, { cookie });
  expect(answer.status).toBe(200);
  return insights.parse(answer.body);
}

/** Moves what is in `table` to a day so long ago, and says by when it should have been done, and was. */
async function date(table: string, daysAgo: number, done?: { column: string; hoursLate: number }) {
  await server.db.query(
    `update ${table} set created_at = now() - $1 * interval '1 day',
       due_at = now() - $1 * interval '1 day' + interval '1 hour'`,
    [daysAgo],
  );
  if (!done) return;
  const { column, hoursLate } = done;
  await server.db.query(`update ${table} set ${column} = due_at + $1 * interval '1 hour'`, [hoursLate]);
}

test('every day of the range is there, today last, with the records of that day', async () => {
  for (const _ of [1, 2]) await server.post(API.signup, aSignup());
  await server.post(API.partnership, anApplication());
  await date('leads', 3);
  await server.post(API.signup, aSignup());
  const { periods: days } = await read(7);
  expect(days.map(({ signups }) => signups)).toEqual([0, 0, 0, 2, 0, 0, 1]);
  expect(days.map(({ applications }) => applications)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(days.at(-1)?.from).toBe(new Date().toISOString().slice(0, 10));
  expect((await read()).periods).toHaveLength(30);
});

test('the mixes count signups by plan and industry, inside the range alone', async () => {
  await server.post(API.signup, aSignup({ selectedPlan: 'Scale', industry: 'insurance' }));
  await date('leads', 10);
  await server.post(API.signup, aSignup({ selectedPlan: 'Growth', industry: 'healthcare' }));
  const week = await read(7);
  expect(week.plans).toEqual([
    { name: 'Starter', count: 0, before: 0 },
    { name: 'Growth', count: 1, before: 0 },
    { name: 'Scale', count: 0, before: 1 },
  ]);
  const month = await read(30);
  expect(month.plans.find(({ name }) => name === 'Scale')?.count).toBe(1);
  expect(month.industries.filter(({ count }) => count > 0)).toEqual([
    { name: 'healthcare', count: 1, before: 0 },
    { name: 'insurance', count: 1, before: 0 },
  ]);
});

test('the funnel counts what browsers report, and accounts by itself', async () => {
  const report = (step: string) => server.post(API.funnel, { step }, { 'user-agent': BROWSER });
  for (const step of ['visit', 'visit', 'visit', 'company', 'company', 'plan']) {
    expect(await report(step)).toMatchObject({ status: 200, body: { success: true } });
  }
  const key = { 'idempotency-key': 'the-same-signup' };
  const person = aSignup();
  for (const _ of [1, 2]) await server.post(API.signup, person, key);
  await server.post(API.signup, aSignup({ email: person.email }));
  const { funnel } = await read(7);
  const counts = Object.entries(funnel).map(([stage, { now }]) => [stage, now]);
  const later = { contacted: 0, scheduled: 0, live: 0 };
  expect(Object.fromEntries(counts)).toEqual({ visit: 3, company: 2, plan: 1, signups: 1, ...later });
});

test.each(['done', 'wizard', ''])('nobody can report the step %j', async (step) => {
  expectError(await server.post(API.funnel, { step }), 400, 'validation');
});

test('the funnel stores only numbers, sets no cookie, and takes only the step', async () => {
  const answer = await server.post(API.funnel, { step: 'visit' }, { cookie, 'user-agent': BROWSER });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expectError(await server.post(API.funnel, { step: 'visit', email: 'a@b.example' }), 400, 'validation');
  const { rows } = await server.db.query('select * from step_counters');
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['at', 'n', 'shard', 'source', 'step']]);
});

test('one client cannot count without limit', async () => {
  const strict = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '1' } });
  const answers = await Promise.all(
    Array.from({ length: 201 }, () => strict.post(API.funnel, { step: 'visit' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(200).fill(200), 429]);
  await strict.close();
});

test.each([
  ['calls', 'leads', 'contacted_at', () => server.post(API.signup, aSignup())],
  ['answers', 'messages', 'answered_at', () => server.post(API.contact, aMessage())],
  ['decisions', 'partnerships', 'decided_at', () => server.post(API.partnership, anApplication())],
] as const)('%s count as met only when they were in time', async (name, table, column, arrive) => {
  const total = async () => {
    const { responseTimes } = await read(30);
    return responseTimes.reduce(
      (sum, week) => ({ due: sum.due + week[name].due, met: sum.met + week[name].met }),
      { due: 0, met: 0 },
    );
  };
  await arrive();
  expect(await total()).toEqual({ due: 0, met: 0 });
  await date(table, 8);
  expect(await total()).toEqual({ due: 1, met: 0 });
  await date(table, 8, { column, hoursLate: 1 });
  expect(await total()).toEqual({ due: 1, met: 0 });
  await date(table, 8, { column, hoursLate: -0.5 });
  expect(await total()).toEqual({ due: 1, met: 1 });
  const { responseTimes } = await read(30);
  const monday = responseTimes.find((week) => week[name].due > 0)?.week ?? '';
  expect(new Date(monday).getUTCDay()).toBe(1);
  await server.db.query(`delete from ${table}`);
  expect(await total()).toEqual({ due: 0, met: 0 });
});

test.each(['8', '0', '-7', '', 'all', '7.5'])('a range of %j days is refused', async (days) => {
  expectError(await server.get(`${API.insights}?days=${days}`, { cookie }), 400, 'validation');
});

// Mutation: without the parts of a day that are counted by the index. Red: Chicago and Ulaanbaatar get the days of UTC.
test.each([
  ['UTC', [0, 1, 2, 0]],
  ['America/Chicago', [1, 0, 2, 0]],
  ['Asia/Ulaanbaatar', [0, 1, 1, 1]],
  ['Asia/Kolkata', [0, 1, 1, 1]],
])('the days are those of the reader, in %s', async (zone, signups) => {
  const times = ['2026-03-09T04:30:00Z', '2026-03-10T05:10:00Z', '2026-03-10T18:40:00Z'];
  for (const at of times) {
    const { id } = await signUp(server);
    await server.db.query('update leads set created_at = $1 where user_id = $2', [at, id]);
  }
  await inZone(zone);
  const shown = await read('from=2026-03-08&to=2026-03-11');
  expect(shown.timeZone).toBe(zone);
  expect(shown.periods.map((period) => period.signups)).toEqual(signups);
  const weekly = await read('from=2026-03-08&to=2026-03-11&per=week');
  expect(weekly.periods.map(({ from }) => from)).toEqual(['2026-03-08', '2026-03-09']);
  expect(weekly.periods.reduce((sum, period) => sum + period.signups, 0)).toBe(3);
  // What is counted is what the list shows and counts under the same days.
  for (const [index, { from }] of shown.periods.entries()) {
    const list = await server.get(`${API.signups}?source=signup&from=${from}&to=${from}`, { cookie });
    expect(list.body).toHaveLength(signups[index] ?? 0);
    expect(list.headers.get('x-total-count')).toBe(String(signups[index]));
  }
});

test('the dashboard and Insights say the same, and count nobody who was imported', async () => {
  await server.post(API.signup, aSignup());
  await importLeads(server, cookie, 2);
  const today = new Date().toISOString().slice(0, 10);
  for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await inZone(zone);
    const { body } = await server.get(API.stats, { cookie });
    const counts = stats.parse(body);
    expect(counts).toMatchObject({ totalSignups: 1, totalLeads: 3, signupsThisMonth: 1, timeZone: zone });
    const month = await read(`from=${counts.monthFrom}&to=${plusDay(today)}`);
    expect(month.signups.now).toBe(counts.signupsThisMonth);
    expect(month.funnel.signups.now).toBe(counts.signupsThisMonth);
    const list = await server.get(`${API.signups}?source=signup&from=${counts.monthFrom}`, { cookie });
    expect(list.headers.get('x-total-count')).toBe(String(counts.signupsThisMonth));
    for (const shares of [month.plans, month.industries]) {
      expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    }
    expect(month.periods.reduce((sum, { signups }) => sum + signups, 0)).toBe(1);
  }
});

test('a manager sees who became a customer, for how much, what was lost and why, and how soon we called', async () => {
  const sold = { selectedPlan: 'Scale', billingCycle: 'annual', discountCode: 'FAIR' } as const;
  const ids: string[] = [];
  for (const form of [sold, {}, {}, {}]) {
    ids.push((await signUp(server, form)).id);
  }
  const [live, loser, talker, waiting] = ids;
  await server.db.query(`update leads set status = 'live' where user_id = $1`, [live]);
  const lost = `update leads set status = 'lost', lost_reason = $2 where user_id = $1`;
  await server.db.query(lost, [loser, LOST_REASONS[0]]);
  await server.db.query(lost, [talker, 'Mrs. Bold does not like us']);
  const called = `update leads set contacted_at = created_at + $2 * interval '1 minute' where user_id = $1`;
  for (const [index, id] of [live, loser, talker].entries())
    await server.db.query(called, [id, 10 * (index + 1)]);
  const { revenue, lost: all, lostReasons, firstCall, funnel } = await read(7);
  const value = discountedPrice(cyclePrice('Scale', 'annual'));
  expect(revenue).toEqual({
    rows: [{ plan: 'Scale', cycle: 'annual', customers: 1, value }],
    value: { now: value, before: 0 },
    today: { customers: 1, value },
  });
  expect(all).toBe(2);
  expect(lostReasons).toEqual([
    { reason: OTHER_REASON, count: 1 },
    { reason: LOST_REASONS[0], count: 1 },
  ]);
  expect(firstCall).toMatchObject({
    median: { now: 20, before: null },
    owners: [{ ownerId: null, name: 'Unassigned', calls: 3, median: 20 }],
  });
  expect([funnel.signups.now, funnel.contacted.now, funnel.live.now]).toEqual([4, 1, 1]);
  // Whoever changes the plan changes the figures with it.
  const { primary } = server.contextFor(system('test'), () => new Date());
  const plan = { plan: 'Starter', discountStatus: null } as const;
  await transact(primary, (tx) => updateSubscription(tx, live ?? '', plan));
  expect((await read(7)).revenue.value.now).toBe(cyclePrice('Starter', 'annual'));
  expect(waiting).toBeDefined();
});

test.each([
  'from=2026-03-08',
  'from=2026-03-09&to=2026-03-08',
  'from=2020-01-01&to=2026-01-01',
  'days=7&from=2026-03-08&to=2026-03-09',
  'per=hour',
])('a range as %s is refused', async (query) => {
  expectError(await server.get(`${API.insights}?${query}`, { cookie }), 400, 'validation');
});

const plusDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
