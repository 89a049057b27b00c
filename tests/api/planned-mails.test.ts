import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { after, HOUR, type LifecycleTest, startLifecycleTest } from '#tests/fixtures/lifecycle.ts';

let team: LifecycleTest;
beforeAll(async () => {
  team = await startLifecycleTest();
});
afterAll(() => team.site.close());
beforeEach(() => team.forgetCustomers());

const change = (
  path: typeof API.leadPlannedMailStop | typeof API.leadPlannedMailResume,
  { id }: { id: string },
  body: object,
) => team.server.post(fillPath(path, { id }), body, { cookie: team.cookie });

test('a colleague stops a planned mail, sees who did it, and plans it again', async () => {
  const person = await team.signUp();
  const at = after(await team.signedUpAt(person), 2 * DAY_MS + HOUR);
  const which = { kind: 'confirm-reminder', occurrence: '' };
  const viewer = await aColleague(team.server, 'viewer');
  const path = fillPath(API.leadPlannedMailStop, { id: person.id });
  expectError(
    await team.server.post(path, which, { cookie: await team.server.logIn(viewer) }),
    403,
    'forbidden',
  );

  expect((await change(API.leadPlannedMailStop, person, which)).status).toBe(200);
  expect(await team.plannedFor(person)).toMatchObject([
    { ...which, state: 'stopped', actorId: expect.any(String) },
  ]);
  expectError(await change(API.leadPlannedMailStop, person, which), 409, 'conflict');
  await team.sendAt(at);
  expect(await team.subjectsTo(person)).toEqual([]);
  expect(await team.history(person)).toContain('mail_stopped');

  expect((await change(API.leadPlannedMailResume, person, which)).status).toBe(200);
  expectError(await change(API.leadPlannedMailResume, person, which), 409, 'conflict');
  await team.sendAt(at);
  expect(await team.subjectsTo(person)).toHaveLength(1);
  expectError(await change(API.leadPlannedMailStop, person, which), 409, 'conflict');
});

test.each([
  ['an invented kind', { kind: 'welcome', occurrence: '' }],
  ['no occurrence', { kind: 'confirm-reminder' }],
  ['an invented key', { kind: 'confirm-reminder', occurrence: '', at: 'now' }],
  ['an endless occurrence', { kind: 'renewal-reminder', occurrence: 'a'.repeat(101) }],
])('stopping with %s is refused', async (_, body) => {
  const person = await team.signUp();
  expectError(await change(API.leadPlannedMailStop, person, body), 400, 'validation');
});

test('what is not planned cannot be stopped', async () => {
  const person = await team.signUp();
  for (const body of [
    { kind: 'first-month', occurrence: '' },
    { kind: 'confirm-reminder', occurrence: '*' },
    { kind: 'renewal-reminder', occurrence: '2026-06-10' },
  ]) {
    expectError(await change(API.leadPlannedMailStop, person, body), 409, 'conflict');
  }
});
