import { afterAll, beforeAll, expect, test } from 'vitest';
import { absenceList, absenceReply } from '#contracts/absence.ts';
import { API } from '#contracts/paths.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { aBooking, booked, freeTimes } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';

let { team, sales, send } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, sales, send } = await startAppointmentTest());
});
afterAll(() => team.server.close());

/** The day so many days from today. */
const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();

test('an absence takes one person of the office for its days, and its owner or an admin takes it out', async () => {
  const { offices } = absenceList.parse((await team.server.get(API.absences, { cookie: sales.cookie })).body);
  expect(offices).toContainEqual({ city: 'Chicago', timeZone: 'America/Chicago', capacity: 2 });
  const at = (await freeTimes(team.server)).findLast((time) => time.includes('T17:00')) ?? '';
  const day = at.slice(0, 10);
  const away = { office: 'Chicago', from: day, to: day };
  await booked(team.server, { at });
  expect(await freeTimes(team.server)).toContain(at);
  const added = await team.server.post(API.absences, away, { cookie: sales.cookie });
  expect(added).toMatchObject({ status: 201 });
  expect(await freeTimes(team.server)).not.toContain(at);
  expectError(await team.server.post(API.booking, { ...aBooking(), at }), 409, 'conflict');
  expectError(await team.server.post(API.absences, away, { cookie: sales.cookie }), 409, 'conflict');
  const { id } = Object(added.body);
  const other = await team.server.logIn(await aColleague(team.server, 'sales'));
  expectError(await team.send(API.absenceDelete, id, {}, other), 404, 'not_found');
  expect(await send(API.absenceDelete, id, {})).toMatchObject({ status: 200 });
  expect(await freeTimes(team.server)).toContain(at);

  // An admin removes it for somebody who is ill, or has left.
  const again = await team.server.post(API.absences, away, { cookie: sales.cookie });
  expect(await team.send(API.absenceDelete, Object(again.body).id, {})).toMatchObject({ status: 200 });
});

// Mutation: `countBooked` with any owner, or without the setups.
test('whoever enters an absence is told how many of their own appointments are booked then', async () => {
  const person = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(person);
  const [own, other, gone] = [
    await booked(team.server),
    await booked(team.server),
    await booked(team.server),
  ];
  await team.send(API.appointmentOwner, own.id, { version: 0, ownerId: person.id });
  await team.send(API.appointmentOwner, other.id, { version: 0, ownerId: sales.id });
  await team.send(API.appointmentOwner, gone.id, { version: 0, ownerId: person.id });
  await team.send(API.appointmentCancel, gone.id, { version: 1 });
  const { id } = await team.aLead();
  await team.server.db.query('update leads set owner_id = $2, setup_at = $3 where user_id = $1', [
    id,
    person.id,
    own.at,
  ]);
  const away = async (from: string, to: string) =>
    absenceReply.parse(
      (await team.server.post(API.absences, { office: 'Chicago', from, to }, { cookie })).body,
    );
  const day = (days: number) => Temporal.PlainDate.from(own.at.slice(0, 10)).add({ days }).toString();
  expect(await away(day(-1), day(1))).toMatchObject({ booked: 2 });
  expect(await away(day(30), day(31))).toMatchObject({ booked: 0 });
});

// Mutation: without asking for `team.manage`, so that sales entered it, too.
test('an admin enters the absence of a colleague, who reads it as their own and may take it out', async () => {
  const person = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(person);
  const at = (await freeTimes(team.server)).findLast((time) => time.includes('T18:00')) ?? '';
  const own = await booked(team.server, { at });
  await team.send(API.appointmentOwner, own.id, { version: 0, ownerId: person.id });
  const day = at.slice(0, 10);
  const away = { userId: person.id, office: 'Chicago', from: day, to: day };
  expectError(await team.server.post(API.absences, away, { cookie: sales.cookie }), 403, 'forbidden');
  const added = await team.server.post(API.absences, away, { cookie: team.cookie });
  expect(added).toMatchObject({ status: 201, body: { booked: 1 } });
  expect(await freeTimes(team.server)).not.toContain(at);
  const again = await team.server.post(API.absences, away, { cookie: team.cookie });
  expect(expectError(again, 409, 'conflict').message).toBe('They are already away on one of these days.');
  const { id } = absenceReply.parse(added.body);
  const seen = async (as: string) =>
    absenceList
      .parse((await team.server.get(API.absences, { cookie: as })).body)
      .absences.find((each) => each.id === id);
  expect(await seen(cookie)).toMatchObject({ userId: person.id, mine: true, enteredBy: 'Admin' });
  // Mutation: an absence that begins with the day in UTC.
  const midnight = (days: number) =>
    new Date(
      Temporal.PlainDate.from(day).add({ days }).toZonedDateTime('America/Chicago').epochMilliseconds,
    ).toISOString();
  expect(await seen(cookie)).toMatchObject({ startsAt: midnight(0), endsAt: midnight(1) });
  expect(await seen(team.cookie)).toMatchObject({ name: 'Sales Colleague', mine: false });
  expect(await team.send(API.absenceDelete, id, {}, cookie)).toMatchObject({ status: 200 });
  const { rows } = await team.server.db.query(
    'select action, actor, details from audit_entries where subject_id = $1 order by at, id',
    [id],
  );
  const details = { userId: person.id, office: 'Chicago', firstDay: day, lastDay: day };
  expect(rows).toMatchObject([
    { action: 'absence.add', details },
    { action: 'absence.remove', actor: person.id, details: { userId: person.id } },
  ]);
  // One's own id may be sent, too, and says of nobody that they entered it.
  const mine = await team.server.post(API.absences, away, { cookie });
  expect(mine).toMatchObject({ status: 201 });
  const { absences } = absenceList.parse((await team.server.get(API.absences, { cookie })).body);
  expect(absences.find((each) => each.id === Object(mine.body).id)).toMatchObject({
    mine: true,
    enteredBy: null,
  });
});

// Mutation: without `mayOwn`.
test.each(['viewer', 'reviewer', 'partner'] as const)('nobody is away who is a %s', async (role) => {
  const { id } = await aColleague(team.server, role);
  const away = { userId: id, office: 'Chicago', from: inDays(10), to: inDays(11) };
  const answer = await team.server.post(API.absences, away, { cookie: team.cookie });
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty('userId');
});

// Mutation: without the key of the days, both are entered.
test('of two absences on one day that are sent at once one is entered, and one beside it is no conflict', async () => {
  const cookie = await team.server.logIn(await aColleague(team.server, 'sales'));
  const away = (from: string, to = from) =>
    team.server.post(API.absences, { office: 'Chicago', from, to }, { cookie });
  const twice = await Promise.all([away(inDays(201), inDays(203)), away(inDays(203), inDays(204))]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const late = twice.find(({ status }) => status === 409);
  expect(late && expectError(late, 409, 'conflict').message).toBe(
    'You have entered an absence on one of these days.',
  );
  for (const days of [200, 205]) expect(await away(inDays(days))).toMatchObject({ status: 201 });
});

// Mutation: naming a day by the date of UTC at its midnight: in Auckland the day on which summer time begins has the
// name of the next.
test.each([
  'America/Chicago',
  'Asia/Ulaanbaatar',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Adak',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Europe/London',
])('each day of an office in %s has a name of its own, also where the clock is changed', async (zone) => {
  const days = Array.from({ length: 800 }, (_, n) => Temporal.PlainDate.from('2026-11-01').add({ days: n }));
  const midnights = days.map((day) => new Date(day.toZonedDateTime(zone).epochMilliseconds));
  const { rows } = await team.server.db.query(
    `select days.name::text from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as t (a, b, n),
       days_between(t.a, t.b) as days (name) order by n`,
    [midnights.slice(0, -1), midnights.slice(1)],
  );
  const [first] = rows;
  const names = days
    .slice(0, -1)
    .map((_, n) => Temporal.PlainDate.from(first.name).add({ days: n }).toString());
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test.each([
  ['office', { office: 'Paris' }],
  ['to', { from: inDays(11), to: inDays(10) }],
  ['to', { from: inDays(-11), to: inDays(-10) }],
  ['to', { from: inDays(10), to: inDays(741) }],
])('an absence with a wrong %s is refused', async (field, wrong) => {
  const form = { office: 'Chicago', from: inDays(10), to: inDays(11), ...wrong };
  const answer = await team.server.post(API.absences, form, { cookie: sales.cookie });
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty(field);
});
