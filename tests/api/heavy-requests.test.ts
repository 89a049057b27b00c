import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** Without that limit, the database has all of them at once, and everybody else waits for all of them. */
const AT_ONCE = 40;
const INSIGHTS = `${API.insights}?per=day&days=90`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = async (role: TeamRole) => ({ cookie: await server.logIn(await aColleague(server, role)) });

// Mutation: the route of the insights without `heavy`.
test('of forty insights at once a viewer gets some and is told to wait with the rest, while others are served', async () => {
  const viewer = await as('viewer');
  const colleague = await as('viewer');
  const asked = Array.from({ length: AT_ONCE }, () => server.get(INSIGHTS, viewer));
  const others = [server.get(INSIGHTS, colleague), server.post(API.contact, aMessage())];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 201]);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBeGreaterThan(5);
  for (const answer of refused) {
    expectError(answer, 429, 'rate_limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await server.get(INSIGHTS, viewer)).status).toBe(200);
});
