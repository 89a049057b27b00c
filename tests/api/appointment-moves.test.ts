import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveTimes } from '#contracts/appointment.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ownFirst } from '#server/domain/appointments/choose-seat.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';

let { team, sales, open, send } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, sales, open, send } = await startAppointmentTest());
});
afterAll(() => team.server.close());

const timesOf = async (id: string) => {
  const answer = await team.server.get(fillPath(API.appointmentTimes, { id }), { cookie: team.cookie });
  return moveTimes.parse(answer.body);
};

// Mutation: naming the office that has the appointment now for every time.
test('the team reads whose each time would be, and the history says from when to when and whose it became', async () => {
  const { id, at } = await booked(team.server);
  const { office: before } = await open(id);
  const times = await timesOf(id);
  expect(new Set(times.map(({ office }) => office)).size).toBeGreaterThan(1);
  expect(times.map((time) => time.at)).toEqual((await freeTimes(team.server)).filter((time) => time !== at));
  const other = times.findLast(({ office }) => office !== before);
  expect(await send(API.appointmentMove, id, { version: 0, ...other })).toMatchObject({ status: 200 });
  const moved = await open(id);
  expect(moved).toMatchObject(other ?? {});
  expect(moved.history[0]).toMatchObject({
    kind: 'moved',
    details: { before: at, at: other?.at, office: other?.office, officeBefore: before },
  });
  const own = (await timesOf(id)).find(({ office }) => office === other?.office);
  await send(API.appointmentMove, id, { version: 1, ...own });
  expect((await open(id)).history[0]?.details).not.toHaveProperty('officeBefore');
});

// Mutation: `ownerId: null` where the other office has the time.
test('an appointment that goes to the other office keeps its owner', async () => {
  const { id } = await booked(team.server);
  await send(API.appointmentOwner, id, { version: 0, ownerId: sales.id });
  const { office } = await open(id);
  const other = (await timesOf(id)).find((time) => time.office !== office);
  expect(await send(API.appointmentMove, id, { version: 1, ...other })).toMatchObject({ status: 200 });
  expect(await open(id)).toMatchObject({ office: other?.office, ownerId: sales.id });
});

// Mutation: moving it to whoever has the time, whatever was seen.
test('a time that another office would have than was seen is refused', async () => {
  const { id } = await booked(team.server);
  const [first, ...rest] = await timesOf(id);
  const office = rest.find((time) => time.office !== first?.office)?.office;
  const moved = await send(API.appointmentMove, id, { version: 0, at: first?.at, office });
  expect(expectError(moved, 409, 'conflict').fields).toHaveProperty('at');
});

// Mutation: asking the offices in the order of the calendar.
test('the office that has it already is asked first', () => {
  const offices = team.server.site.officeHours.offices;
  const last = offices.at(-1);
  expect(ownFirst(offices, last?.city)[0]).toBe(last);
  expect(ownFirst(offices, undefined)).toEqual(offices);
});
