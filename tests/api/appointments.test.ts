import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { absenceList } from '#contracts/absence.ts';
import { stats, userDetails } from '#contracts/admin.ts';
import { appointmentDetails, appointmentRecord } from '#contracts/appointment.ts';
import { auditRecord } from '#contracts/audit.ts';
import { DAY_MS } from '#contracts/durations.ts';
import type { PlannedMail } from '#contracts/lifecycle.ts';
import { myDay } from '#contracts/my-day.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { system } from '#server/context-of.ts';
import { followUpMissed } from '#server/domain/appointments/follow-up-missed.ts';
import { remind } from '#server/domain/appointments/remind.ts';
import { aBooking, aFreeTime, booked, freeTimes } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { hurry } from '#tests/fixtures/hurry.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
let sales: { id: string; email: string; cookie: string };
beforeAll(async () => {
  team = await startLeadTest();
  const person = await aColleague(team.server, 'sales');
  sales = { ...person, cookie: await team.server.logIn(person) };
});
afterEach(() => void vi.useRealTimers());
afterAll(() => team.server.close());

const list = async (query: Record<string, string> = {}, cookie = sales.cookie) => {
  const answer = await team.server.get(`${API.appointments}?${new URLSearchParams(query)}`, { cookie });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return { items: z.array(appointmentRecord).parse(answer.body), headers: answer.headers };
};
const open = async (id: string) =>
  appointmentDetails.parse(
    (await team.server.get(fillPath(API.appointment, { id }), { cookie: sales.cookie })).body,
  );
const send = (path: ApiPath, id: string, body: object) => team.send(path, id, body, sales.cookie);

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
    ...{ kind: 'assigned', subjectKind: 'appointment', subjectId: id },
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

test('what became of an appointment is marked once it has begun, and can be taken back', async () => {
  const { id, at } = await booked(team.server);
  const mark = (version: number, status: string) => send(API.appointmentMark, id, { version, status });
  expectError(await mark(0, 'missed'), 409, 'conflict');
  await team.server.db.query(
    "update appointments set starts_at = starts_at - interval '30 days', ends_at = ends_at - interval '30 days' where id = $1",
    [id],
  );
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
  expect(await mark(2, 'booked')).toMatchObject({ status: 200 });
  expect(at).toBeDefined();
});

// Mutation: `followUpMissed` asks for no status: who did not miss it is mailed, too.
test('whoever missed an appointment is offered another an hour later, unless that was marked by mistake', async () => {
  const missed = await booked(team.server);
  const mistaken = await booked(team.server);
  for (const { id } of [missed, mistaken]) {
    await team.server.db.query(
      "update appointments set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where id = $1",
      [id],
    );
    expect(await send(API.appointmentMark, id, { version: 0, status: 'missed' })).toMatchObject({
      status: 200,
    });
  }
  expect(await send(API.appointmentMark, mistaken.id, { version: 1, status: 'held' })).toMatchObject({
    status: 200,
  });
  await hurry(team.server);
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
  const form = aSignup();
  const { user } = signupReply.parse((await team.server.post(API.signup, form)).body);
  const { id, at } = await booked(team.server, { email: form.email });
  const planned = async () => {
    const { body } = await team.server.get(fillPath(API.userDetails, { id: user.id }), {
      cookie: team.cookie,
    });
    const mails = userDetails.parse(body).lead?.plannedMails ?? [];
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

  await team.server.db.query(
    "update appointments set starts_at = starts_at - interval '47 days', ends_at = ends_at - interval '47 days' where id = $1",
    [id],
  );
  await send(API.appointmentMark, id, { version: 0, status: 'missed' });
  await stop(await planned());
  expect(await planned()).toMatchObject([{ kind: 'appointment-missed', state: 'stopped' }]);
  await followUpMissed({
    ctx: team.server.contextFor(system('jobs'), () => new Date()),
    input: { appointmentId: id, version: 1 },
  });
  const templates = (await mailTo(team.server, form.email)).map(({ template }) => template);
  expect(templates).not.toContain('appointment-reminder');
  expect(templates).not.toContain('appointment-missed');
});

test('the list is filtered and paged', async () => {
  const office = (await booked(team.server, { kind: 'consultation' })).office;
  await booked(team.server, { kind: 'consultation', at: (await freeTimes(team.server)).at(-2) });
  const first = await list({ kind: 'consultation', limit: '1' });
  expect(first.items).toHaveLength(1);
  expect(first.headers.get('x-total-count')).toBe('2');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await team.server.get(next, { cookie: sales.cookie });
  const [other] = z.array(appointmentRecord).parse(second.body);
  expect(other?.id).not.toBe(first.items[0]?.id);
  expect((other?.at ?? '') > (first.items[0]?.at ?? '')).toBe(true);
  const there = await list({ office });
  expect(there.items.every((each) => each.office === office)).toBe(true);
  const wrong = await team.server.get(`${API.appointments}?cursor=abc`, { cookie: sales.cookie });
  expectError(wrong, 400, 'validation');
});

// Mutation: looking for appointments by anything but the whole email.
test('a record shows the appointments that were booked with exactly its email, and stays as it is', async () => {
  const lead = await team.aLead();
  const before = await team.read(lead.id);
  const mine = await booked(team.server, { email: lead.email, kind: 'setup' });
  await booked(team.server, { email: `x${lead.email}` });
  expect((await list({ record: lead.id })).items.map((each) => each.id)).toEqual([mine.id]);
  expect(await open(mine.id)).toMatchObject({ leadId: lead.id });
  const { history: _, ...after } = await team.read(lead.id);
  expect(before).toMatchObject({ version: after.version, status: after.status, dueAt: after.dueAt });
});

// Mutation: `q` is left unread, so that everybody is found.
test('a booked visitor is found by name, email and phone number, ahead and for ninety days', async () => {
  const vera = await booked(team.server, {
    firstName: 'Véra',
    lastName: 'Lindgrenius',
    phone: '+49 30 555 0133',
  });
  const found = async (q: string, when = 'any') => (await list({ q, when })).items.map(({ id }) => id);
  for (const q of ['vera lindgreni', vera.email, '(30) 555-0133'])
    for (const when of ['any', 'upcoming']) expect(await found(q, when), q).toEqual([vera.id]);
  expect(await found('nobody of that name')).toEqual([]);
  const agoBy = (days: number) =>
    team.server.db.query(
      'update appointments set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2) where id = $1',
      [vera.id, days],
    );
  await agoBy(60);
  for (const when of ['any', 'past']) expect(await found('lindgrenius', when)).toEqual([vera.id]);
  expect(await found('lindgrenius', 'upcoming')).toEqual([]);
  await agoBy(60);
  expect(await found('lindgrenius', 'past')).toEqual([]);
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

// Mutation: counting all appointments, or none.
test('the dashboard counts the appointments that wait in one’s day', async () => {
  const { id } = await booked(team.server);
  await booked(team.server);
  const soon = new Date(Date.now() + 7_200_000);
  const end = new Date(soon.getTime() + 1_800_000);
  await team.server.db.query('update appointments set starts_at = $2, ends_at = $3 where id = $1', [
    ...[id, soon, end],
  ]);
  const read = async (cookie: string) => {
    const { due } = stats.parse((await team.server.get(API.stats, { cookie })).body);
    const { items } = myDay.parse((await team.server.get(API.myDay, { cookie })).body);
    const within = items.filter(
      ({ kind, dueAt }) => kind === 'appointment' && Date.parse(dueAt) < Date.now() + DAY_MS,
    );
    expect(due.appointments.overdue + due.appointments.today).toBe(within.length);
    return due.appointments.today;
  };
  const before = await read(team.cookie);
  expect(before).toBeGreaterThan(0);
  await send(API.appointmentOwner, id, { version: 0, ownerId: sales.id });
  expect(await read(team.cookie)).toBe(before - 1);
  expect(await read(sales.cookie)).toBe(before);
});

test('an absence takes one person of the office for its days, and its owner or an admin takes it out', async () => {
  const { offices } = absenceList.parse((await team.server.get(API.absences, { cookie: sales.cookie })).body);
  expect(offices).toContainEqual({ city: 'Chicago', capacity: 2 });
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

  // Of somebody who is ill, or has left.
  const again = await team.server.post(API.absences, away, { cookie: sales.cookie });
  expect(await team.send(API.absenceDelete, Object(again.body).id, {})).toMatchObject({ status: 200 });
});

test.each([
  ['office', { office: 'Paris' }],
  ['to', { from: '2026-12-02', to: '2026-12-01' }],
  ['to', { from: '2020-01-01', to: '2020-01-02' }],
  ['to', { from: '2027-01-01', to: '2029-01-02' }],
])('an absence with a wrong %s is refused', async (field, wrong) => {
  const form = { office: 'Chicago', from: '2027-01-05', to: '2027-01-06', ...wrong };
  const answer = await team.server.post(API.absences, form, { cookie: sales.cookie });
  expect(expectError(answer, 400, 'validation').fields).toHaveProperty(field);
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
