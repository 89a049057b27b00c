import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messageDetails, messageRecord } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let { team, send, putBack } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, send, putBack } = await startAppointmentTest());
});
afterAll(() => team.server.close());

// Mutation: `changeStatus` that changes whatever it is sent.
test('a lead that has the status already is not changed, and its history stays as it is', async () => {
  const { id } = await team.aLead();
  const first = await team.change(API.leadStatus, id, {
    version: 0,
    status: 'lost',
    reason: 'Too expensive',
  });
  const again = await team.change(API.leadStatus, id, {
    version: 1,
    status: 'lost',
    reason: 'Too expensive',
  });
  expect(again).toMatchObject({ version: 1, history: first.history });
  const other = await team.change(API.leadStatus, id, {
    version: 1,
    status: 'lost',
    reason: 'Went elsewhere',
  });
  expect(other).toMatchObject({ version: 2, lostReason: 'Went elsewhere' });
});

// Mutation: answered now, whenever it was. Red: what was answered in time became late with a second press.
test('a message that is marked as answered again was answered when it was, by whom it was', async () => {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const found = await team.server.get(`${API.messages}?q=${form.email}`, { cookie: team.cookie });
  const id = z.array(messageRecord).parse(found.body)[0]?.id ?? '';
  const path = fillPath(API.messageAnswered, { id });
  await team.server.post(path, { version: 0 }, { cookie: team.cookie });
  const read = async () => {
    const answer = await team.server.get(fillPath(API.message, { id }), { cookie: team.cookie });
    const { answeredAt, answeredBy } = messageDetails.parse(answer.body);
    return { answeredAt, answeredBy };
  };
  const before = await read();
  const cookie = await team.server.logIn(await aColleague(team.server, 'sales'));
  expect(await team.server.post(path, { version: 1 }, { cookie })).toMatchObject({ status: 200 });
  expect(await read()).toEqual(before);
  // Mutation: `chooseMessageStatus` that opens what is open. Red: three entries said that it was reopened.
  const reopen = (version: number) =>
    team.server.post(fillPath(API.messageReopened, { id }), { version }, { cookie });
  for (const version of [2, 3, 3]) expect(await reopen(version)).toMatchObject({ body: { version: 3 } });
});

// Mutation: `markAppointment` that marks whatever it is sent. Red: two mails offered another time.
test('who is marked as having missed an appointment twice is offered another once', async () => {
  const { id } = await booked(team.server);
  await putBack(id, 40);
  const marked = (version: number) => send(API.appointmentMark, id, { version, status: 'missed' });
  expect(await marked(0)).toMatchObject({ status: 200, body: { version: 1 } });
  expect(await marked(1)).toMatchObject({ status: 200, body: { version: 1 } });
  const { rows } = await team.server.db.query(
    "select count(*)::int as jobs from pgboss.job where name = 'appointment.missed' and data::text like $1",
    [`%${id}%`],
  );
  expect(rows).toEqual([{ jobs: 1 }]);
});
