import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Insights, insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

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
  await server.db.query("delete from daily_counters where measure like 'funnel.%'");
});

async function read(days?: number): Promise<Insights> {
  const answer = await server.get(days ? `${API.insights}?days=${days}` : API.insights, { cookie });
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
  const { days } = await read(7);
  expect(days.map(({ signups }) => signups)).toEqual([0, 0, 0, 2, 0, 0, 1]);
  expect(days.map(({ applications }) => applications)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect((await read()).days).toHaveLength(30);
  expect((await read(365)).days).toHaveLength(365);
});

test('the mixes count signups by plan and industry, inside the range alone', async () => {
  await server.post(API.signup, aSignup({ selectedPlan: 'Scale', industry: 'insurance' }));
  await date('leads', 10);
  await server.post(API.signup, aSignup({ selectedPlan: 'Growth', industry: 'healthcare' }));
  const week = await read(7);
  expect(week.plans).toEqual([
    { name: 'Starter', count: 0 },
    { name: 'Growth', count: 1 },
    { name: 'Scale', count: 0 },
  ]);
  const month = await read(30);
  expect(month.plans.find(({ name }) => name === 'Scale')?.count).toBe(1);
  expect(month.industries.filter(({ count }) => count > 0)).toEqual([
    { name: 'healthcare', count: 1 },
    { name: 'insurance', count: 1 },
  ]);
});

test('the funnel counts what browsers report, and accounts by itself', async () => {
  const report = (step: string) => server.post(API.funnel, { step });
  for (const step of ['visit', 'visit', 'visit', 'company', 'company', 'plan']) {
    expect(await report(step)).toMatchObject({ status: 200, body: { success: true } });
  }
  const key = { 'idempotency-key': 'the-same-signup' };
  const person = aSignup();
  for (const _ of [1, 2]) await server.post(API.signup, person, key);
  await server.post(API.signup, aSignup({ email: person.email }));
  expect((await read(7)).funnel).toEqual({ visit: 3, company: 2, plan: 1, done: 1 });
});

test.each(['done', 'nobody can report the step %j', ''])('nobody can report the step %j', async (step) => {
  expectError(await server.post(API.funnel, { step }), 400, 'validation');
});

test('the funnel stores only numbers, sets no cookie, and takes only the step', async () => {
  const answer = await server.post(API.funnel, { step: 'visit' }, { cookie });
  expect(answer.headers.get('set-cookie')).toBeNull();
  expectError(await server.post(API.funnel, { step: 'visit', email: 'a@b.example' }), 400, 'validation');
  const { rows } = await server.db.query("select * from daily_counters where measure like 'funnel.%'");
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['day', 'measure', 'n', 'shard']]);
});

test('one client cannot count without limit', async () => {
  const strict = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '1' } });
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push(await strict.post(API.funnel, { step: 'visit' }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429]);
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
