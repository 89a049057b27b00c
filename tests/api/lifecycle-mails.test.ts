import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { LIFECYCLE_KINDS, type LifecycleKind } from '#contracts/lifecycle.ts';
import { plusMonths } from '#server/domain/lifecycle/months.ts';
import { LIFECYCLE_MAILS } from '#server/domain/lifecycle/registry.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { after, HOUR, LIVE, type LifecycleTest, startLifecycleTest } from '#tests/fixtures/lifecycle.ts';

let team: LifecycleTest;
beforeAll(async () => {
  team = await startLifecycleTest();
});
afterAll(() => team.site.close());
beforeEach(() => team.forgetCustomers());

// Mutation: without the claim in sendOne(): two instances at once send two.
test('whoever has not confirmed the email is reminded on the second day, once, with a link that works', async () => {
  const person = await team.signUp();
  const at = after(await team.signedUpAt(person), 2 * DAY_MS);
  expect(await team.plannedFor(person)).toMatchObject([
    { kind: 'confirm-reminder', at: at.toISOString(), state: 'planned' },
  ]);
  await team.sendAt(after(at, -60_000));
  expect(await team.subjectsTo(person)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => team.sendAt(after(at, 60_000))));
  await team.sendAt(after(at, DAY_MS));
  const [mail, ...more] = await team.mailsTo(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Please confirm your address');
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(mail?.text).toMatch(/verify-email#token=[\w-]{43}/);
  expect(await team.plannedFor(person)).toEqual([]);
  expect(await team.history(person)).toContain('mail');
});

test.each([
  ['confirmed the email', 'update users set email_verified = true where id = $1'],
  ['is lost', "update leads set status = 'lost' where user_id = $1"],
  ['is a sample', 'update leads set sample = true where user_id = $1'],
  ['was erased', 'delete from users where id = $1'],
])('nobody is reminded who %s', async (_, statement) => {
  const person = await team.signUp();
  const at = after(await team.signedUpAt(person), 2 * DAY_MS + HOUR);
  await team.server.db.query(statement, [person.id]);
  await team.sendAt(at);
  expect(await team.subjectsTo(person)).toEqual([]);
});

// Mutation: with LATE_MS of a year.
test('what should have been sent long ago is not sent late', async () => {
  const person = await team.signUp();
  await team.sendAt(after(await team.signedUpAt(person), 6 * DAY_MS));
  expect(await team.subjectsTo(person)).toEqual([]);
});

test('imported people agreed to nothing, and get none of these mails', async () => {
  const file = 'First name,Last name,Email,Phone\nNomin,Bat,nomin@imported.example,+1 312 555 0133\n';
  await importFile(team.server, team.cookie, file);
  const { rows } = await team.server.db.query(
    "select id, email from users where email = 'nomin@imported.example'",
  );
  await team.server.db.query("update leads set status = 'live' where user_id = $1", [rows[0].id]);
  await team.sendAt(after(new Date(), 2 * HOUR));
  expect(await team.subjectsTo(rows[0])).toEqual([]);
  expect(await team.plannedFor(rows[0])).toEqual([]);
});

test('a customer gets when the setup is done, and after the first month', async () => {
  const person = await team.aCustomer({ firstName: 'Saraa', selectedPlan: 'Growth' });
  const month = plusMonths(LIVE, 1);
  await team.sendAt(after(LIVE, 30 * 60_000));
  expect(await team.subjectsTo(person)).toEqual([]);
  for (const at of [after(LIVE, 2 * HOUR), after(LIVE, 3 * HOUR), after(month, HOUR), after(month, DAY_MS)])
    await team.sendAt(at);
  // The mail server may get them in either order.
  const mails = await team.mailsTo(person);
  const [later, done, ...more] = mails.sort((one, other) =>
    String(one.subject).localeCompare(String(other.subject)),
  );
  expect(more).toEqual([]);
  expect(done?.subject).toBe('Your agent is live');
  expect(done?.text).toContain('Hello Saraa,');
  expect(done?.text).toContain('Growth plan');
  expect(later?.subject).toMatch(/^A month with /);
});

// Mutation: reading the plan when the job is queued, not when it is sent.
test('a customer who is lost or set back gets nothing more', async () => {
  const [lost, back] = [await team.aCustomer(), await team.aCustomer()];
  await team.server.db.query("update leads set status = 'lost' where user_id = $1", [lost.id]);
  await team.server.db.query("update leads set status = 'contacted' where user_id = $1", [back.id]);
  for (const at of [after(LIVE, 2 * HOUR), after(plusMonths(LIVE, 1), HOUR)]) await team.sendAt(at);
  expect([...(await team.subjectsTo(lost)), ...(await team.subjectsTo(back))]).toEqual([]);
});

// Mutation: counting cycles from the signup, or without the notice.
test.each([
  ['3-month', ['2026-06-10', '2026-09-10', '2026-12-10']],
  ['6-month', ['2026-09-10', '2027-03-10']],
  ['annual', ['2027-03-10', '2028-03-10']],
  ['monthly', []],
] as const)(
  'who pays in a cycle of %s is reminded two weeks before each renewal',
  async (billingCycle, renewals) => {
    const person = await team.aCustomer({ billingCycle });
    for (const day of renewals) {
      const at = after(new Date(`${day}T15:00:00Z`), -14 * DAY_MS);
      await team.sendAt(after(at, -HOUR));
      for (const hours of [0, 1, 24]) await team.sendAt(after(at, hours * HOUR));
    }
    if (renewals.length === 0) {
      for (let month = 1; month < 14; month++)
        await team.sendAt(after(plusMonths(LIVE, month), -14 * DAY_MS + HOUR));
    }
    const subjects = (await team.subjectsTo(person)).filter((subject) => subject?.includes('renews'));
    const days = renewals.map((day) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    );
    // They may arrive in any order.
    expect(subjects.sort()).toEqual(days.map((day) => `Your Growth plan renews on ${day}`).sort());
  },
);

test('every kind has an entry of its name', () => {
  const kinds = Object.entries(LIFECYCLE_MAILS).map(([name, { kind }]) => [name, kind]);
  expect(kinds).toEqual(LIFECYCLE_KINDS.map((kind: LifecycleKind) => [kind, kind]));
});
