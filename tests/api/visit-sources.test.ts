import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Arrival, Attribution } from '#contracts/attribution.ts';
import { INSIGHT_SOURCES_MAX, insights } from '#contracts/insights.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { DAILY_SOURCES_MAX } from '#server/domain/insights/step-counters.ts';
import { tidyUp } from '#server/domain/retention/tidy-up.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query("delete from users where role = 'customer'");
  await server.db.query('delete from step_counters');
  await server.db.query('delete from visit_sources');
});

const NEWSLETTER: Attribution = {
  first: { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'spring', landingPage: '/pricing' },
  last: { ref: 'REYES', referrerHost: 'reyes.example', landingPage: '/call' },
};
const DIRECT: Attribution = { first: { landingPage: '/' }, last: { landingPage: '/' } };

const read = (path: string) => server.get(path, { cookie });
const sources = async () => insights.parse((await read(`${API.insights}?days=7`)).body).sources;
const land = (arrival: object, browser = BROWSER) =>
  server.post(API.funnel, { step: 'landing', arrival }, { 'user-agent': browser });

// Mutation: counting signups by the last arrival, or without `source = 'signup'` in their measure.
test('Insights tell visits, signups and customers by source, and the list holds the same people', async () => {
  for (const _ of [1, 2, 3]) await land(NEWSLETTER.first);
  await land({ referrerHost: 'www.search.example:8443', landingPage: '/' });
  await land({ ref: 'REYES', landingPage: '/' });
  const { id } = await signUp(server, { attribution: NEWSLETTER });
  await signUp(server, { attribution: NEWSLETTER });
  await signUp(server, { attribution: DIRECT });
  await server.db.query("update leads set status = 'live' where user_id = $1", [id]);
  const row = (name: string, visits: number, signups: number, customers: number) => ({
    name,
    visits,
    signups,
    customers,
    listed: true,
  });
  const told = [
    row('newsletter', 3, 2, 1),
    row('direct', 0, 1, 0),
    row('partner link', 1, 0, 0),
    row('search.example', 1, 0, 0),
  ];
  expect(await sources()).toEqual(told);
  for (const { name, signups, customers } of told) {
    const query = `${API.signups}?source=signup&cameFrom=${encodeURIComponent(name)}`;
    expect(z.array(leadRecord).parse((await read(query)).body)).toHaveLength(signups);
    expect(z.array(leadRecord).parse((await read(`${query}&status=live`)).body)).toHaveLength(customers);
  }
  await server.db.query('delete from users where id = $1', [id]);
  expect((await sources())[0]).toEqual(row('newsletter', 3, 1, 0));
});

test('the days of the range are those of the reader, at its edges too', async () => {
  await server.db.query("update users set time_zone = 'America/Chicago' where email = $1", [ADMIN.email]);
  const { id } = await signUp(server, { attribution: NEWSLETTER });
  for (const [at, signups] of [
    ['2026-03-02T05:59:00Z', 0],
    ['2026-03-02T06:01:00Z', 1],
    ['2026-03-03T05:59:00Z', 1],
    ['2026-03-03T06:01:00Z', 0],
  ] as const) {
    await server.db.query('update leads set created_at = $1 where user_id = $2', [at, id]);
    const { body } = await read(`${API.insights}?from=2026-03-02&to=2026-03-02`);
    expect(insights.parse(body).sources.length, at).toBe(signups);
  }
  await server.db.query('update users set time_zone = null where email = $1', [ADMIN.email]);
});

test('applications and messages are listed by their source', async () => {
  await server.post(API.partnership, anApplication({ attribution: NEWSLETTER }));
  await server.post(API.contact, aMessage({ attribution: DIRECT }));
  for (const [path, source, other] of [
    [API.partnerships, 'newsletter', 'direct'],
    [API.messages, 'direct', 'newsletter'],
  ] as const) {
    const { body } = await read(`${path}?cameFrom=${source}`);
    const records = z.array(z.looseObject({ cameFrom: z.string() })).parse(body);
    expect(records.length).toBeGreaterThan(0);
    expect(records.every(({ cameFrom }) => cameFrom === source)).toBe(true);
    const { headers } = await read(`${path}?cameFrom=${other}-no-such-source`);
    expect(headers.get('x-total-count')).toBe('0');
  }
});

// Mutation: without isVisit() in the route.
test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'HeadlessChrome/140.0'])(
  '%s is not counted',
  async (robot) => {
    expect((await land(NEWSLETTER.first, robot)).status).toBe(200);
    await server.post(API.funnel, { step: 'visit' }, { 'user-agent': robot });
    const { rows } = await server.db.query('select * from step_counters');
    expect(rows).toEqual([]);
  },
);

// Mutation: without the condition on the number of the day's sources.
test('strangers who make up sources fill no table: a day has fifty, the rest are others', async () => {
  const made = 2 * DAILY_SOURCES_MAX;
  for (let n = 0; n < made; n++) await land({ utm_source: `made up ${n}`, landingPage: '/' });
  const { rows } = await server.db.query('select distinct source from step_counters');
  expect(rows).toHaveLength(DAILY_SOURCES_MAX + 1);
  const told = await sources();
  expect(told).toHaveLength(INSIGHT_SOURCES_MAX + 1);
  expect(told.at(-1)).toMatchObject({ name: 'other', visits: made - INSIGHT_SOURCES_MAX, listed: false });
  await land({ utm_source: 'made up 0', landingPage: '/' });
  expect((await sources()).find(({ name }) => name === 'made up 0')?.visits).toBe(2);
  await tidyUp({ ctx: server.contextFor(system('jobs'), () => new Date(Date.now() + 4 * 86_400_000)) });
  expect((await server.db.query('select * from visit_sources')).rows).toEqual([]);
  // Sessions ended by then, too.
  cookie = await server.logIn(ADMIN);
  expect((await sources()).at(-1)).toMatchObject({ visits: made - INSIGHT_SOURCES_MAX });
});

// Mutation: without takesNoPlace().
test('strangers who fill a day hide neither where customers come from nor who came by themselves', async () => {
  await signUp(server, { attribution: NEWSLETTER });
  for (let n = 0; n < DAILY_SOURCES_MAX; n++) await land({ utm_source: `made up ${n}`, landingPage: '/' });
  for (const arrival of [NEWSLETTER.first, DIRECT.first, { ref: 'REYES', landingPage: '/' }])
    await land(arrival);
  await land({ utm_source: 'one too many', landingPage: '/' });
  const { rows } = await server.db.query(
    "select source from step_counters where source not like 'made up %' order by source",
  );
  expect(rows.map(({ source }) => source)).toEqual(['direct', 'newsletter', 'other', 'partner link']);
});

// Mutation: without asking mayName().
test('one sender cannot take the day’s fifty sources: what they make up beyond a few is other', async () => {
  const small = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '3' } });
  const visit = (source: string) => {
    const arrival = { utm_source: source, landingPage: '/' };
    return small.post(API.funnel, { step: 'landing', arrival }, { 'user-agent': BROWSER });
  };
  for (let n = 0; n < 6; n++) expect(await visit(`made up ${n}`)).toMatchObject({ status: 200 });
  await visit('made up 0');
  const counted = 'select source, sum(n)::int as n from step_counters group by source order by source';
  expect((await small.db.query(counted)).rows).toEqual([
    { source: 'made up 0', n: 2 },
    { source: 'made up 1', n: 1 },
    { source: 'made up 2', n: 1 },
    { source: 'other', n: 3 },
  ]);
  await small.close();
});

test.each([
  ['a landing without an arrival', { step: 'landing' }],
  ['an arrival at another step', { step: 'visit', arrival: NEWSLETTER.first }],
  ['an invented key', { step: 'landing', arrival: { ...NEWSLETTER.first, email: 'a@b.example' } }],
  ['half an arrival', { step: 'landing', arrival: {} }],
])('%s is refused', async (_, body) => {
  expectError(await server.post(API.funnel, body, { 'user-agent': BROWSER }), 400, 'validation');
});

test('a visit leaves a count and nothing of the visitor', async () => {
  const arrival: Arrival = { utm_source: 'Quillfeather', utm_term: 'a secret word', landingPage: '/about' };
  const answer = await server.post(
    API.funnel,
    { step: 'landing', arrival },
    { 'user-agent': BROWSER, cookie },
  );
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await tablesWith(server.db, 'a secret word')).toEqual([]);
  expect((await tablesWith(server.db, 'quillfeather')).sort()).toEqual([
    'public.step_counters',
    'public.visit_sources',
  ]);
});
