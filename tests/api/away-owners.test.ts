import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { myDay } from '#contracts/my-day.ts';
import { API } from '#contracts/paths.ts';
import { stats } from '#contracts/stats.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let { team, sales, list, putBack } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, sales, list, putBack } = await startAppointmentTest());
});
afterAll(() => team.server.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const inDays = (days: number) => Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString();
const get = async (path: string, cookie: string) => (await team.server.get(path, { cookie })).body;

/** A colleague who owns one of each, all due within a day: a first call, a next step, a message, an appointment. */
async function busyColleague() {
  const person = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(person);
  const [call, step] = [await team.aLead(), await team.aLead()];
  for (const { id } of [call, step]) await team.change(API.leadOwner, id, { version: 0, ownerId: person.id });
  await team.server.db.query('update leads set due_at = $2 where user_id = $1', [call.id, inHours(2)]);
  await team.change(API.leadCalls, step.id, { reached: true });
  await team.change(API.leadNextStep, step.id, { version: 2, text: 'Send prices', at: inHours(3) });
  await team.server.post(API.contact, aMessage());
  const { rows } = await team.server.db.query<{ id: string }>(
    'update messages set owner_id = $1, due_at = $2 where owner_id is null returning id',
    [person.id, inHours(4)],
  );
  const appointment = await booked(team.server);
  await team.send(API.appointmentOwner, appointment.id, { version: 0, ownerId: person.id });
  await putBack(appointment.id, Math.floor((Date.parse(appointment.at) - Date.now()) / 86_400_000));
  const owned = { call: call.id, step: step.id, message: rows[0]?.id, appointment: appointment.id };
  return { person, cookie, owned };
}

async function nameOf(id: string): Promise<string> {
  const { rows } = await team.server.db.query<{ name: string }>('select name from users where id = $1', [id]);
  return rows[0]?.name.trim() ?? '';
}

/** What of a colleague's waits for the one who asks, by kind. */
async function waitingFor(cookie: string, owned: Record<string, string | undefined>) {
  const { items } = myDay.parse(await get(API.myDay, cookie));
  const theirs = items.filter(({ id }) => Object.values(owned).includes(id));
  return Object.fromEntries(theirs.map(({ kind, mine, awayOwner }) => [kind, { mine, awayOwner }]));
}
const countedFor = async (cookie: string) => stats.parse(await get(API.stats, cookie)).due.appointments;

// Mutation: each of `dueWhileAway` in the sources of a day, in `waitingFor` and in the counts, false. Red: appointments
// of somebody who was ill were on nobody's list.
test('what is due while its owner is away waits for everybody, and is the owner’s again once they are back', async () => {
  const { person, cookie, owned } = await busyColleague();
  const before = await countedFor(sales.cookie);
  expect(await waitingFor(sales.cookie, owned)).toEqual({});
  const mine = { mine: true, awayOwner: undefined };
  const own = { call: mine, step: mine, message: mine, appointment: mine };
  expect(await waitingFor(cookie, owned)).toEqual(own);

  const absence = { userId: person.id, office: 'Chicago', from: inDays(-1), to: inDays(3) };
  const added = await team.server.post(API.absences, absence, { cookie: team.cookie });
  expect(added).toMatchObject({ status: 201 });
  const covered = { mine: false, awayOwner: await nameOf(person.id) };
  const others = { call: covered, step: covered, message: covered, appointment: covered };
  expect(await waitingFor(sales.cookie, owned)).toEqual(others);
  expect(await waitingFor(cookie, owned)).toEqual(own);
  const after = await countedFor(sales.cookie);
  expect(after.today + after.overdue).toBe(before.today + before.overdue + 1);
  const due = await list({ when: 'due', limit: '50' });
  expect(due.items.map(({ id }) => id)).toContain(owned.appointment);

  await team.send(API.absenceDelete, Object(added.body).id, {});
  expect(await waitingFor(sales.cookie, owned)).toEqual({});
});

// Mutation: `dueWhileAway` without the begin of an absence ahead.
test('what is due before an absence begins is still the owner’s', async () => {
  const person = await aColleague(team.server, 'sales');
  const [soon, later] = [await team.aLead(), await team.aLead()];
  const due = [
    [soon.id, inHours(2)],
    [later.id, inHours(5 * 24)],
  ];
  for (const [id = '', at] of due) {
    await team.change(API.leadOwner, id, { version: 0, ownerId: person.id });
    await team.server.db.query('update leads set due_at = $2 where user_id = $1', [id, at]);
  }
  const absence = { userId: person.id, office: 'Chicago', from: inDays(3), to: inDays(9) };
  await team.server.post(API.absences, absence, { cookie: team.cookie });
  const { items } = myDay.parse(await get(API.myDay, sales.cookie));
  const theirs = items.map(({ id }) => id).filter((id) => due.flat().includes(id));
  expect(theirs).toEqual([later.id]);
});

// Mutation: `endsAt` for `backAt`. Red: a call due at four in the morning was nobody's until the owner was back.
test('what is due in the night before the owner’s office opens again waits for everybody, too', async () => {
  const person = await aColleague(team.server, 'sales');
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: person.id });
  const absence = { userId: person.id, office: 'Chicago', from: inDays(-1), to: inDays(1) };
  await team.server.post(API.absences, absence, { cookie: team.cookie });
  const night = Temporal.PlainDate.from(inDays(2)).toZonedDateTime({
    timeZone: 'America/Chicago',
    plainTime: '04:00',
  });
  const at = new Date(night.epochMilliseconds);
  await team.server.db.query('update leads set due_at = $2 where user_id = $1', [id, at]);
  expect(await waitingFor(sales.cookie, { id })).toMatchObject({ call: { mine: false } });
});

// Mutation: without `awayTo`. Red: work was assigned to somebody who was away.
test('whoever chooses an owner reads who is away, and until when', async () => {
  const person = await aColleague(team.server, 'sales');
  const absence = { userId: person.id, office: 'Chicago', from: inDays(-1), to: inDays(3) };
  await team.server.post(API.absences, absence, { cookie: team.cookie });
  const owners = z.array(colleague).parse(await get(API.signupOwners, sales.cookie));
  expect(owners.find(({ id }) => id === person.id)).toMatchObject({ awayTo: inDays(3) });
  expect(owners.find(({ id }) => id === sales.id)).not.toHaveProperty('awayTo');
});
