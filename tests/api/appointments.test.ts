import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { auditRecord } from '#contracts/audit.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import type { PlannedMail } from '#contracts/lifecycle.ts';
import { myDay } from '#contracts/my-day.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { followUpMissed } from '#server/domain/appointments/follow-up-missed.ts';
import { remind } from '#server/domain/appointments/remind.ts';
import { type AppointmentTest, startAppointmentTest } from '#tests/fixtures/appointments.ts';
import { aFreeTime, booked, freeTimes } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let { team, sales, list, open, send, putBack } = {} as AppointmentTest;
beforeAll(async () => {
  ({ team, sales, list, open, send, putBack } = await startAppointmentTest());
});
afterEach(() => void vi.useRealTimers());
afterAll(() => team.server.close());

test('an appointment is listed, given to somebody, and waits in their day', async () => {
  const { id, at } = await booked(team.server);
  expect((await list()).items.map((each) => each.id)).toContain(id);
  const given = await send(API.appointmentOwner, id, { version: 0, ownerId: team.adminId });
  expect(given).toMatchObject({ status: 200, body: { success: true, version: 1 } });
  expectError(await send(API.appointmentOwner, id, { version: 0, ownerId: null }), 409, 'conflict');
  const { items } = myDay.parse((await team.server.get(API.myDay, { cookie: team.cookie })).body);
  expect(items).toContainEqual(
    expect.objectContaining({ kind: 'appointment', subjectKind: 'appointment', id, dueAt: at, mine: true }),
  );
  const others = myDay.parse((await team.server.get(API.myDay, { cookie: sales.cookie })).body);
  expect(others.items.map((each) => each.id)).not.toContain(id);
  const told = await team.server.get(API.notifications, { cookie: team.cookie });
  expect(notificationPage.parse(told.body).notifications[0]).toMatchObject({
    kind: 'assigned',
    subjectKind: 'appointment',
    subjectId: id,
  });
  expect((await list({ owner: 'nobody' })).items.map((each) => each.id)).not.toContain(id);
});

test('the team moves and cancels an appointment, and its person is told', async () => {
  const { id, email, at } = await booked(team.server);
  const other = (await freeTimes(team.server)).at(-1) ?? '';
  expect(await send(API.appointmentMove, id, { version: 0, at: other })).toMatchObject({ status: 200 });
  expect(await send(API.appointmentCancel, id, { version: 1 })).toMatchObject({ status: 200 });
  expectError(await send(API.appointmentMove, id, { version: 2, at }), 409, 'conflict');
  const details = await open(id);
  expect(details).toMatchObject({ status: 'cancelled', at: other, version: 2 });
  expect(details.history.map(({ kind, by }) => [kind, by])).toEqual([
    ['cancelled', 'Sales Colleague'],
    ['moved', 'Sales Colleague'],
  ]);
  const mails = (await mailTo(team.server, email)).map(({ template }) => template);
  expect(mails.sort()).toEqual(['appointment-booked', 'appointment-cancelled', 'appointment-moved']);
});

// Mutation: `requireBooked` for one that was missed, or its status kept. Red: whoever had missed one could be given
// another time by nobody but themselves.
test('an appointment that was missed is given another time, and is booked again', async () => {
  const { id, email } = await booked(team.server);
  await putBack(id, 35);
  expect(await send(API.appointmentMark, id, { version: 0, status: 'missed' })).toMatchObject({
    status: 200,
  });
  const other = (await freeTimes(team.server)).at(-1) ?? '';
  expect(await send(API.appointmentMove, id, { version: 1, at: other })).toMatchObject({ status: 200 });
  expect(await open(id)).toMatchObject({ status: 'booked', at: other });
  expect((await mailTo(team.server, email)).map(({ template }) => template)).toContain('appointment-moved');
});

test('what became of an appointment is marked once it has begun, and can be taken back', async () => {
  const { id, at } = await booked(team.server);
  const mark = (version: number, status: string) => send(API.appointmentMark, id, { version, status });
  expectError(await mark(0, 'missed'), 409, 'conflict');
  await putBack(id, 30);
  const overdue = myDay.parse((await team.server.get(API.myDay, { cookie: sales.cookie })).body);
  expect(overdue.items.find((each) => each.id === id)).toMatchObject({ overdue: true, mine: false });
  expect(await mark(0, 'missed')).toMatchObject({ status: 200 });
  expect((await list({ when: 'past', status: 'missed' })).items.map((each) => each.id)).toEqual([id]);
  const audit = await team.server.get(`${API.audit}?q=${id}&action=appointment.missed`, {
    cookie: team.cookie,
  });
  expect(z.array(auditRecord).parse(audit.body)).toMatchObject([
    { subjectKind: 'appointment', subjectId: id, details: { from: 'booked', to: 'missed' } },
  ]);
  expect(await mark(1, 'held')).toMatchObject({ status: 200 });
  // Mutation: the same text for whoever takes a mark back as for whoever saves one.
  const { message } = expectError(await mark(1, 'booked'), 409, 'conflict');
  expect(message).toContain('so nothing was undone. Look at what is new before you change it.');
  expect(message).not.toContain('save');
  expect(await mark(2, 'booked')).toMatchObject({ status: 200 });
  expect(at).toBeDefined();
});

// Mutation: `followUpMissed` asks for no status: who did not miss it is mailed, too.
test('whoever missed an appointment is offered another an hour later, unless that was marked by mistake', async () => {
  const missed = await booked(team.server);
  const mistaken = await booked(team.server);
  for (const { id } of [missed, mistaken]) {
    await putBack(id, 40);
    expect(await send(API.appointmentMark, id, { version: 0, status: 'missed' })).toMatchObject({
      status: 200,
    });
  }
  expect(await send(API.appointmentMark, mistaken.id, { version: 1, status: 'held' })).toMatchObject({
    status: 200,
  });
  await retryJobsNow(team.server);
  const offered = async () => {
    const mail = (await mailTo(team.server, missed.email)).find(
      ({ template }) => template === 'appointment-missed',
    );
    expect(mail?.text).toContain('/book?kind=');
  };
  await vi.waitFor(offered, { timeout: 30_000, interval: 200 });
  const mails = await mailTo(team.server, mistaken.email);
  expect(mails.map(({ template }) => template)).not.toContain('appointment-missed');
});

// Mutation: `isStopped` is asked by no job, or `listPlanned` leaves out what is about appointments.
test('the record shows the mails about an appointment, and those the team stops are not sent', async () => {
  const user = await signUp(team.server);
  const { id, at } = await booked(team.server, { email: user.email });
  const planned = async () => {
    const { body } = await team.server.get(fillPath(API.leadDetails, { id: user.id }), {
      cookie: team.cookie,
    });
    const mails = leadDetails.parse(body).lead?.plannedMails ?? [];
    return mails.filter(({ kind }) => kind.startsWith('appointment'));
  };
  const stop = async ([mail]: PlannedMail[]) => {
    const { kind, occurrence } = mail ?? {};
    const path = fillPath(API.leadPlannedMailStop, { id: user.id });
    expect(await team.server.post(path, { kind, occurrence }, { cookie: team.cookie })).toMatchObject({
      status: 200,
    });
  };
  const dayBefore = new Date(Date.parse(at) - DAY_MS).toISOString();
  expect(await planned()).toMatchObject([{ kind: 'appointment-reminder', at: dayBefore, state: 'planned' }]);
  await stop(await planned());
  expect(await planned()).toMatchObject([{ kind: 'appointment-reminder', state: 'stopped' }]);
  await remind({
    ctx: team.server.contextFor(system('jobs'), () => new Date(dayBefore)),
    input: { appointmentId: id, at },
  });

  await putBack(id, 47);
  await send(API.appointmentMark, id, { version: 0, status: 'missed' });
  await stop(await planned());
  expect(await planned()).toMatchObject([{ kind: 'appointment-missed', state: 'stopped' }]);
  await followUpMissed({
    ctx: team.server.contextFor(system('jobs'), () => new Date()),
    input: { appointmentId: id, version: 1 },
  });
  const templates = (await mailTo(team.server, user.email)).map(({ template }) => template);
  expect(templates).not.toContain('appointment-reminder');
  expect(templates).not.toContain('appointment-missed');
});

// Mutation: without its route; and a note that raises the version, so that a colleague's change is lost.
test('the team writes notes on an appointment, which change nothing else', async () => {
  const { id } = await booked(team.server);
  expect(await send(API.appointmentNotes, id, { text: 'Asked for the price list' })).toMatchObject({
    status: 200,
    body: { version: 0 },
  });
  expect((await open(id)).history).toMatchObject([
    { kind: 'note', text: 'Asked for the price list', by: 'Sales Colleague' },
  ]);
  expectError(await send(API.appointmentNotes, id, { text: ' ' }), 400, 'validation');
});

test('a viewer reads appointments and changes none, a reviewer sees none', async () => {
  const { id } = await booked(team.server);
  const viewer = await team.server.logIn(await aColleague(team.server, 'viewer'));
  const reviewer = await team.server.logIn(await aColleague(team.server, 'reviewer'));
  expect((await list({}, viewer)).items.length).toBeGreaterThan(0);
  expectError(await team.send(API.appointmentCancel, id, { version: 0 }, viewer), 403, 'forbidden');
  expectError(await team.server.get(API.appointments, { cookie: reviewer }), 403, 'forbidden');
});

test('an erased person leaves no appointment, and their time is free', async () => {
  const at = await aFreeTime(team.server, 20);
  const { id, email } = await booked(team.server, { at });
  await send(API.appointmentOwner, id, { version: 0, ownerId: team.adminId });
  await mailTo(team.server, email);
  const exported = await team.server.post(API.personExport, { email }, { cookie: team.cookie });
  expect(Object(exported.body)).toMatchObject({ appointments: [{ id, email }] });
  const erased = await team.server.post(
    API.personErase,
    { email, confirmEmail: email },
    { cookie: team.cookie },
  );
  expect(erased).toMatchObject({ status: 200, body: { appointments: 1 } });
  const left = (await tablesWith(team.server.db, email)).filter((table) => table !== 'public.rate_limits');
  expect(left).toEqual([]);
  expect(await tablesWith(team.server.db, id)).toEqual(['public.audit_entries']);
  expect(await freeTimes(team.server)).toContain(at);
});
