import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { stats } from '#contracts/stats.ts';
import { viewRecord } from '#contracts/views.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
const HOUR = 3_600_000;
/** Oldest first, an hour apart, each with the team's work on it. */
const PEOPLE = [
  { name: 'Late', plan: 'Starter', status: 'live', due: -30, contacted: -20, step: null },
  { name: 'Overdue', plan: 'Growth', status: 'pending_setup', due: -5, contacted: null, step: null },
  { name: 'Lost', plan: 'Scale', status: 'lost', due: -4, contacted: null, step: -1 },
  { name: 'Kept', plan: 'Scale', status: 'live', due: -3, contacted: -10, step: null },
  { name: 'Today', plan: 'Growth', status: 'pending_setup', due: 5, contacted: null, step: null },
  { name: 'Later', plan: 'Scale', status: 'pending_setup', due: 40, contacted: null, step: 40 },
] as const;

beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  for (const [index, person] of PEOPLE.entries()) {
    const form = aSignup({
      firstName: person.name,
      lastName: 'Zulu',
      selectedPlan: person.plan,
      industry: index % 2 ? 'insurance' : 'other',
      phone: `+1 (312) 555-01${10 + index}`,
      businessPhone: '+1 773 555 0199',
    });
    await server.post(API.signup, form);
    const at = (hours: number | null) => hours && new Date(Date.now() + hours * HOUR);
    await server.db.query(
      `update leads set status = $2, due_at = $3, contacted_at = $4, created_at = $5, next_step_at = $6
       where user_id = (select id from users where email = $1)`,
      [form.email, person.status, at(person.due), at(person.contacted), at(index - 100), at(person.step)],
    );
  }
});
afterAll(() => server.close());

const read = (path: string) => server.get(path, { cookie });
const names = (body: unknown) =>
  z
    .array(z.object({ firstName: z.string() }))
    .parse(body)
    .map(({ firstName }) => firstName);

test.each([
  ['status=live', 'Kept Late'],
  ['plan=Scale&status=pending_setup', 'Later'],
  ['industry=insurance', 'Later Kept Overdue'],
  ['verified=no&plan=Growth', 'Today Overdue'],
  ['verified=yes', ''],
  ['owner=me', ''],
  ['owner=nobody&sort=oldest', 'Late Overdue Lost Kept Today Later'],
  ['due=open', 'Overdue Today Later'],
  ['due=today', 'Today'],
  ['due=overdue', 'Overdue'],
  ['due=late', 'Late Overdue'],
  ['due=late&sort=newest', 'Overdue Late'],
  ['due=on-time', 'Kept'],
  ['due=on-time&sort=newest', 'Kept'],
  ['stage=contacted', 'Kept Late'],
  ['stage=scheduled&plan=Scale', 'Kept'],
  ['called=yes', 'Kept Late'],
  ['called=no&status=lost', 'Lost'],
  ['nextStep=none&status=live', 'Kept Late'],
  ['nextStep=planned&sort=oldest', 'Lost Later'],
  ['reason=Another+reason', 'Lost'],
  ['reason=Too+expensive', ''],
  ['sort=due', 'Overdue Today Later Late Lost Kept'],
  ['sort=due&plan=Scale', 'Later Lost Kept'],
  ['q=ZULU&status=live&sort=oldest', 'Late Kept'],
  ['q=(3&sort=oldest', 'Late Overdue Lost Kept Today Later'],
  ['q=3125550112', 'Lost'],
  ['q=312.555.0112', 'Lost'],
  ['q=5550113', 'Kept'],
])('signups by %s, whole and a record at a time', async (query, expected) => {
  const wanted = expected ? expected.split(' ') : [];
  const whole = await read(`${API.signups}?${query}`);
  expect(names(whole.body)).toEqual(wanted);
  expect(whole.headers.get('x-total-count')).toBe(String(wanted.length));
  expect(whole.headers.get('x-total-count-is')).toBeNull();
  const pages: string[] = [];
  let next: string | undefined = `${API.signups}?${query}&limit=1`;
  for (let steps = 0; next && steps < 20; steps += 1) {
    const page = await read(next);
    expect(page.headers.get('x-total-count')).toBe(String(wanted.length));
    pages.push(...names(page.body));
    next = /^<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1];
  }
  expect(pages).toEqual(wanted);
});

// Mutation: days counted in UTC fail in the evening of the team's usual time zone.
test('days are whole days of the reader, and both ends count', async () => {
  const day = (index: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.now() + (index - 100) * HOUR)
      .toZonedDateTimeISO(server.site.timeZone)
      .toPlainDate()
      .toString();
  const expected = PEOPLE.filter((_, index) => day(index) === day(0)).map(({ name }) => name);
  const answer = await read(`${API.signups}?from=${day(0)}&to=${day(0)}&sort=oldest`);
  expect(names(answer.body)).toEqual(expected);
  expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
});

test('what is due on certain days, by its due date', async () => {
  const day = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().slice(0, 10);
  await server.db.query('update users set time_zone = $1 where email = $2', ['UTC', ADMIN.email]);
  const expected = PEOPLE.filter(({ due }) => day(due) === day(40)).map(({ name }) => name);
  for (const sort of ['due', 'newest']) {
    const answer = await read(`${API.signups}?dueFrom=${day(40)}&dueTo=${day(40)}&sort=${sort}`);
    expect(names(answer.body)).toEqual(expected);
    expect(answer.headers.get('x-total-count')).toBe(String(expected.length));
  }
});

test.each([
  'status=new',
  'stage=live',
  'called=maybe',
  'reason=mine',
  'dueFrom=soon',
  'plan=growth',
  'owner=you',
  'due=kept',
  'sort=plan',
  'from=2026-13-01',
  'to=today',
])('refuses ?%s', async (query) => {
  expectError(await read(`${API.signups}?${query}`), 400, 'validation');
});

test('everybody who reads the list can filter it by any colleague', async () => {
  const { id } = await aColleague(server, 'sales');
  expect((await read(API.signupOwners)).body).toContainEqual({
    id,
    name: 'Sales Colleague',
    active: true,
    mentionable: true,
  });
  await server.db.query(
    "update leads set owner_id = $1 where user_id in (select id from users where first_name in ('Lost', 'Kept'))",
    [id],
  );
  expect(names((await read(`${API.signups}?owner=${id}`)).body)).toEqual(['Kept', 'Lost']);
  expect(names((await read(`${API.signups}?owner=${id}&status=live`)).body)).toEqual(['Kept']);
  const reviewer = await server.logIn(await aColleague(server, 'reviewer'));
  expectError(await server.get(API.signupOwners, { cookie: reviewer }), 403, 'forbidden');
});

test('a page of one order does not lead on in another', async () => {
  const { headers } = await read(`${API.signups}?limit=1`);
  const cursor = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
  expectError(await read(`${API.signups}?sort=due&cursor=${cursor}`), 400, 'validation');
});

test('applications and messages are filtered and sorted by due date', async () => {
  await server.post(API.partnership, anApplication({ experience: 'master' }));
  await server.post(API.partnership, anApplication({ experience: 'expert' }));
  await server.db.query(
    "update partnerships set due_at = now() - interval '1 hour' where experience = 'expert'",
  );
  const levels = async (query: string) =>
    z
      .array(z.object({ experience: z.string() }))
      .parse((await read(`${API.partnerships}?${query}`)).body)
      .map(({ experience }) => experience);
  expect(await levels('sort=due')).toEqual(['expert', 'master']);
  expect(await levels('due=overdue')).toEqual(['expert']);
  expect(await levels('experience=master&status=pending')).toEqual(['master']);

  await server.post(API.contact, aMessage({ firstName: 'First' }));
  await server.post(API.contact, aMessage({ firstName: 'Second' }));
  await server.db.query(
    "update messages set status = 'answered', answered_at = now() where first_name = 'First'",
  );
  expect(names((await read(`${API.messages}?status=open`)).body)).toEqual(['Second']);
  expect(names((await read(`${API.messages}?sort=due`)).body)).toEqual(['Second', 'First']);
  expect(names((await read(`${API.messages}?q=darkhan&sort=oldest`)).body)).toEqual(['First', 'Second']);
});

test('the statistics on top show what is due, and follow every change of the records', async () => {
  const statistics = async () => stats.parse((await read(API.stats)).body);
  expect(await statistics()).toMatchObject({
    totalSignups: PEOPLE.length,
    due: { signups: { overdue: 1, today: 1 }, partnerships: { overdue: 1 } },
  });
  const live = async () => (await read(`${API.signups}?status=live`)).headers.get('x-total-count');
  expect(await live()).toBe('2');
  await server.db.query("update leads set status = 'live' where status = 'lost'");
  expect(await live()).toBe('3');
  await server.db.query(
    "delete from users where id in (select user_id from leads where status = 'live' and plan = 'Scale')",
  );
  expect(await live()).toBe('1');
  expect((await statistics()).totalSignups).toBe(PEOPLE.length - 2);
});

test('everybody has views of their own, with names of their own', async () => {
  const view = { list: 'signups', name: 'Scale, live', query: 'plan=Scale&status=live' };
  const saved = await server.post(API.views, view, { cookie });
  expect(saved.status).toBe(201);
  const { id } = viewRecord.parse(saved.body);
  expectError(await server.post(API.views, view, { cookie }), 409, 'conflict');
  const path = `${API.views}/${id}`;
  expect((await server.post(path, { name: 'Big ones' }, { cookie })).body).toMatchObject({
    name: 'Big ones',
    query: view.query,
  });
  expect((await read(`${API.views}?list=signups`)).body).toMatchObject([{ id, name: 'Big ones' }]);

  await server.db.query("update views set owner_id = (select id from users where role = 'customer' limit 1)");
  expect((await read(`${API.views}?list=signups`)).body).toEqual([]);
  expectError(await server.post(path, { name: 'Mine' }, { cookie }), 404, 'not_found');
  expectError(await server.post(`${path}/delete`, {}, { cookie }), 404, 'not_found');
  await server.db.query('update views set owner_id = (select id from users where email = $1)', [ADMIN.email]);
  expect((await server.post(`${path}/delete`, {}, { cookie })).status).toBe(200);
  expect((await read(`${API.views}?list=signups`)).body).toEqual([]);
});

// Mutation: storing the query as it was sent.
test.each([
  [
    'status=contacted&plan=Scale&sort=oldest&q=Bat+Bold',
    'status=contacted&plan=Scale&sort=oldest&q=Bat+Bold',
  ],
  ['plan=Scale&limit=200&cursor=x&constructor=1&html=%3Cimg%3E', 'plan=Scale'],
  ['status=anything&from=1&owner=somebody&due=overdue', 'due=overdue'],
  ['nothing of a list', ''],
  ['plan=Scale&q=a%00b', 'plan=Scale'],
])('a view of %j is stored as far as its list knows it', async (query, known) => {
  const saved = await server.post(
    API.views,
    { list: 'signups', name: `of ${query}`.slice(0, 60), query },
    { cookie },
  );
  const { id, ...view } = viewRecord.parse(saved.body);
  expect(view.query).toBe(known);
  const changed = await server.post(`${API.views}/${id}`, { query }, { cookie });
  expect(changed.body).toMatchObject({ query: known });
});
