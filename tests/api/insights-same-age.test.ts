import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { cyclePrice } from '#contracts/plans.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  await server.db.query("update users set time_zone = 'UTC' where email = $1", [ADMIN.email]);
});
afterAll(() => server.close());

/** Who signed up ten days ago, was called a day later or later still, and became a customer a day after the call. */
async function customer(calledAfter: number): Promise<void> {
  const { id } = await signUp(server, { selectedPlan: 'Growth', billingCycle: 'monthly' });
  const day = (days: number) => new Date(Date.now() + (days - 10) * DAY_MS).toISOString();
  const change = (set: string, ...values: string[]) =>
    server.db.query(`update leads set ${set} where user_id = $1`, [id, ...values]);
  await change(`created_at = $2, contacted_at = $3, status = 'live'`, day(0), day(calledAfter));
  await change('live_at = $2', day(calledAfter + 1));
}

// Mutation: all who became customers since, and were called since, though the signups of this week had less time.
test('the signups of the week before are compared as they stood when they were as old as those of this week', async () => {
  await customer(1);
  await customer(7);
  const { body } = await server.get(`${API.insights}?days=7`, { cookie });
  const { signups, funnel, revenue, firstCall, beforeAsOf } = insights.parse(body);
  expect(signups).toEqual({ now: 0, before: 2 });
  expect(funnel.live).toEqual({ now: 0, before: 1 });
  expect(beforeAsOf).toBe(new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10));
  // When they were called, or lost, is not compared: today's count is of those who had a week more.
  expect([funnel.contacted, funnel.scheduled]).toEqual(Array(2).fill({ now: 0, before: null }));
  expect(revenue.value).toEqual({ now: 0, before: cyclePrice('Growth', 'monthly') });
  expect(Math.round((firstCall.median.before ?? 0) / 60)).toBe(24);
});
