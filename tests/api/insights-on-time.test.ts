import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const KINDS = [
  { name: 'calls', table: 'leads', done: 'contacted_at', list: API.signups },
  { name: 'answers', table: 'messages', done: 'answered_at', list: API.messages },
  { name: 'decisions', table: 'partnerships', done: 'decided_at', list: API.partnerships },
] as const;
/** In UTC: around midnight before a Wednesday and after the Thursday of the next week, in the zones of the test. */
const DUE = [
  '2026-03-02T12:00:00Z',
  '2026-03-03T15:30:00Z',
  '2026-03-03T18:00:00Z',
  '2026-03-04T05:30:00Z',
  '2026-03-04T07:00:00Z',
  '2026-03-10T12:00:00Z',
  '2026-03-12T17:00:00Z',
  '2026-03-13T04:00:00Z',
  '2026-03-13T06:00:00Z',
];

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  for (const [index, due] of DUE.entries()) {
    await server.post(API.signup, aSignup());
    await server.post(API.contact, aMessage());
    await server.post(API.partnership, anApplication());
    for (const { table, done } of KINDS) {
      const late = index % 3 === 0 ? '1 hour' : '-1 hour';
      await server.db.query(
        `update ${table} set created_at = $1::timestamptz - interval '2 days', due_at = $1,
           ${done} = $1::timestamptz + $2::interval where due_at > '2026-04-01'`,
        [due, late],
      );
    }
  }
  await server.db.query("update messages set status = 'answered'");
  await server.db.query("update partnerships set status = 'approved'");
});
afterAll(() => server.close());

// Mutation: weeks from the Monday before the first day, or days of UTC. Red: a day, too, had what was due all week.
test.each(
  ['UTC', 'America/Chicago', 'Asia/Ulaanbaatar'].flatMap((zone) =>
    [
      ['2026-03-04', '2026-03-12', ['2026-03-04', '2026-03-09']],
      ['2026-03-04', '2026-03-04', ['2026-03-04']],
      ['2026-03-02', '2026-03-03', ['2026-03-02']],
    ].map((range) => [zone, ...range] as [string, string, string, string[]]),
  ),
)(
  'what was on time is counted of the days asked for alone, as the list shows it: in %s, %s to %s',
  async (zone, from, to, starts) => {
    await server.db.query('update users set time_zone = $1 where email = $2', [zone, ADMIN.email]);
    const { body } = await server.get(`${API.insights}?from=${from}&to=${to}`, { cookie });
    const { responseTimes } = insights.parse(body);
    expect(responseTimes.map(({ week }) => week)).toEqual(starts);
    const listed = async (list: string, filter: string) =>
      Number((await server.get(`${list}?${filter}`, { cookie })).headers.get('x-total-count'));
    for (const { name, list } of KINDS) {
      for (const [index, week] of responseTimes.entries()) {
        const next = starts[index + 1];
        const days = `dueFrom=${week.week}&dueTo=${next ? dayBefore(next) : to}`;
        expect(week[name]).toEqual({
          due: await listed(list, days),
          met: await listed(list, `${days}&due=on-time`),
        });
      }
      const due = responseTimes.reduce((sum, week) => sum + week[name].due, 0);
      expect(due).toBe(await listed(list, `dueFrom=${from}&dueTo=${to}`));
      expect(due).toBeLessThan(DUE.length);
    }
  },
);

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
