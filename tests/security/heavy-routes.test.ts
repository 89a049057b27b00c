import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importLeads } from '#tests/fixtures/import-file.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { lockTable } from './lock-table.ts';

/** One at work, and as many as may wait. */
const ROOM = 6;
/** What the database is asked of this table for one answer. */
const STATEMENTS = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const as = async (role: TeamRole) => ({ cookie: await server.logIn(await aColleague(server, role)) });

// Mutation: two at once in createConcurrencyLimiter().
test('one person’s heavy requests are at work one at a time, few wait, and nobody else waits for them', async () => {
  const [sales, colleague] = [await as('sales'), await as('viewer')];
  const { waiting, unlock } = await lockTable(server, 'step_counters');
  const asked = Array.from({ length: ROOM + 1 }, () => server.get(API.insights, sales));
  // None is answered while the table is locked: the first answer is that of the one too many.
  expectError(await Promise.any(asked), 429, 'rate_limited');
  expectError(await server.get(API.signupExport, sales), 429, 'rate_limited');
  await expect.poll(waiting).toBe(STATEMENTS);
  const theirs = server.get(API.insights, colleague);
  await expect.poll(waiting).toBe(2 * STATEMENTS);
  expect(await server.get(API.signups, sales)).toMatchObject({ status: 200 });
  expect(await server.post(API.contact, aMessage())).toMatchObject({ status: 201 });
  await unlock();
  expect((await theirs).status).not.toBe(429);
  // On a slow machine a statement waits for the table longer than it may: that one is answered, too, but not with 429.
  const tooMany = (await Promise.all(asked)).filter(({ status }) => status === 429);
  expect(tooMany).toHaveLength(1);
});

// Mutation: counting in the list what undoing each import would do.
// Red: a viewer who asked for the list of imports again and again kept everybody waiting for up to 5 s each time.
test('the list of imports reads no history: what an undo would do is counted for one import, by who may undo it', async () => {
  const sales = await as('sales');
  const id = await importLeads(server, sales.cookie, 1);
  const viewer = await as('viewer');
  const path = fillPath(API.leadsImportUndoPreview, { id });
  expectError(await server.get(path, viewer), 403, 'forbidden');
  const { waiting, unlock } = await lockTable(server, 'activities');
  expect((await server.get(API.leadsImports, viewer)).body).toMatchObject([{ id, present: 1 }]);
  const preview = server.get(path, sales);
  await expect.poll(waiting).toBe(1);
  await unlock();
  expect((await preview).body).toEqual({ removed: 1, stayed: 0 });
});

// Mutation: the insights, or a file of payments, without `heavy`.
test('insights, files that are sent and everything that reads a whole list wait for each other, and each of them has an actor', () => {
  const heavy = ROUTES.filter((route) => route.heavy);
  const asksMuch = (route: Route) =>
    'upload' in route || route.policy === 'records.export' || route.policy === 'leads.import';
  const whole = ROUTES.filter(asksMuch).map(({ path }) => path);
  expect(heavy.map(({ path }) => path).toSorted()).toEqual(
    [API.insights, API.accountExport, ...whole].toSorted(),
  );
  expect(heavy.filter(({ policy }) => policy === 'public')).toEqual([]);
});
