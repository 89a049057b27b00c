import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
const HOUR = 3_600_000;
/** Hours from now: the first call, which was made where it is `null`, the next step and the setup. */
const LEADS = [
  { name: 'Idle', call: null, status: 'contacted', step: null, setup: null },
  { name: 'Lost', call: 1, status: 'lost', step: 1, setup: null },
  { name: 'Called, step tomorrow', call: null, status: 'contacted', step: 24, setup: null },
  { name: 'Call in two hours, step late', call: 2, status: 'pending_setup', step: -3, setup: null },
  { name: 'Call in five hours', call: 5, status: 'pending_setup', step: null, setup: null },
  { name: 'Setup in ten hours', call: null, status: 'scheduled', step: 48, setup: 10 },
  { name: 'Live after a setup', call: null, status: 'live', step: null, setup: -48 },
] as const;

beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  for (const { name, call, status, step, setup } of LEADS) {
    const form = aSignup({ firstName: name, lastName: 'Waits' });
    await server.post(API.signup, form);
    const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * HOUR));
    await server.db.query(
      `update leads set status = $2, due_at = $3, contacted_at = $4, next_step_at = $5, setup_at = $6
       where user_id = (select id from users where email = $1)`,
      [form.email, status, at(call ?? -60), at(call === null ? -70 : null), at(step), at(setup)],
    );
  }
});
afterAll(() => server.close());

const WAITING = [
  'Call in two hours, step late',
  'Call in five hours',
  'Setup in ten hours',
  'Called, step tomorrow',
];

// Mutation: LEAD_DUE without `order`.
test('by due date come first calls, next steps and setups, the earliest first, and last those for whom nothing waits', async () => {
  const page = z.array(z.object({ firstName: z.string() }));
  const names = async (query: string) => {
    const answer = await server.get(`${API.signups}?sort=due${query}`, { cookie });
    return {
      names: page.parse(answer.body).map(({ firstName }) => firstName),
      link: answer.headers.get('link'),
    };
  };
  const all = (await names('')).names;
  expect(all.slice(0, WAITING.length)).toEqual(WAITING);
  expect(new Set(all.slice(WAITING.length))).toEqual(new Set(['Idle', 'Lost', 'Live after a setup']));
  // A page at a time it is the same order.
  const first = await names('&limit=3');
  const cursor = /cursor=([^&>]+)/.exec(first.link ?? '')?.[1];
  expect([...first.names, ...(await names(`&limit=10&cursor=${cursor}`)).names]).toEqual(all);
  expect((await names('&q=Waits')).names).toEqual(all);
  // Those whose response time is overdue are none of these.
  expect((await names('&due=overdue')).names).toEqual([]);
});
