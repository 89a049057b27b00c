import { afterAll, beforeAll, expect, test } from 'vitest';
import { myDay } from '#contracts/my-day.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aMessage, anApplication } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const dayOf = async (cookie: string) => myDay.parse((await team.server.get(API.myDay, { cookie })).body);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
/** Plans a step, and moves it to a time that is over by now. */
async function overdueStep(id: string, version: number, hours: number): Promise<void> {
  await team.change(API.leadNextStep, id, { version, text: 'Send prices', at: inHours(1) });
  const move = 'update leads set next_step_at = $2 where user_id = $1';
  await team.server.db.query(move, [id, inHours(hours)]);
}

// Mutation: without the condition on the owner, everybody's calls are shown.
test('what waits for me comes in one list by its due date, and what is others’ does not', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const [call, step, setup, others] = [
    await team.aLead(),
    await team.aLead(),
    await team.aLead(),
    await team.aLead(),
  ];
  for (const { id } of [call, step, setup])
    await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await team.change(API.leadOwner, others.id, { version: 0, ownerId: team.adminId });
  await team.change(API.leadCalls, step.id, { reached: true });
  await team.change(API.leadNextStep, step.id, { version: 2, text: 'Send prices', at: inHours(1) });
  const times = await team.server.get(fillPath(API.leadSetupTimes, { id: setup.id }), { cookie });
  const { office, at } = Object(times.body).times[0];
  await team.change(API.leadSetup, setup.id, { version: 1, office, at, timeZone: 'America/Chicago' });
  await team.server.post(API.contact, aMessage());
  await team.server.post(API.partnership, anApplication());

  const { items, counts } = await dayOf(cookie);
  const kinds = Object.fromEntries(items.map(({ kind, id, text, mine }) => [kind, { id, text, mine }]));
  expect(kinds).toMatchObject({
    call: { id: call.id, mine: true },
    step: { id: step.id, text: 'Send prices', mine: true },
    setup: { id: setup.id },
    message: { text: 'question', mine: false },
  });
  expect(items.map(({ id }) => id)).not.toContain(others.id);
  const due = items.map(({ dueAt }) => Date.parse(dueAt));
  expect(due).toEqual([...due].sort((a, b) => a - b));
  expect(counts).toMatchObject({
    call: { total: 1, overdue: 0 },
    step: { total: 1 },
    application: { total: 0 },
  });
});

// Mutation: a day kept as its noon in UTC, which is the early morning of the office.
test('a step planned for today is not overdue today, on the planner’s own clock', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  for (const [index, timeZone] of ['Pacific/Kiritimati', 'America/Chicago', 'Pacific/Pago_Pago'].entries()) {
    await team.server.post(API.accountTimeZone, { timeZone }, { cookie });
    const on = Temporal.Now.plainDateISO(timeZone).toString();
    await team.send(API.leadNextStep, id, { version: index + 1, text: 'Call back', on }, cookie);
    const step = (await dayOf(cookie)).items.find(({ kind }) => kind === 'step');
    expect(step).toMatchObject({ id, overdue: false });
    expect(
      Temporal.Instant.from(step?.dueAt ?? '')
        .toZonedDateTimeISO(timeZone)
        .toPlainDate()
        .toString(),
    ).toBe(on);
  }
});

// Mutation: a line without it. Red: another try was offered by the clock of whoever calls, to somebody who slept.
test('a call that is due says by which clock they work', async () => {
  const sales = await aColleague(team.server, 'sales');
  const { id } = await team.aLead('Portland, OR');
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  const { items } = await dayOf(await team.server.logIn(sales));
  const calls = items.filter(({ kind }) => kind === 'call');
  expect(calls).toMatchObject([{ id, timeZone: 'America/Los_Angeles' }]);
});

// Mutation: without the status in `STEP_OPEN`.
test('the next step of a lost lead waits for nobody, and is back with its status', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await overdueStep(id, 1, -1);
  const waits = async () => (await dayOf(cookie)).counts.step;
  expect(await waits()).toEqual({ total: 1, overdue: 1 });
  const lost = { version: 2, status: 'lost', reason: 'Too expensive' };
  const { undoId } = Object((await team.send(API.leadStatus, id, lost)).body);
  expect(await waits()).toEqual({ total: 0, overdue: 0 });
  await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  expect(await waits()).toEqual({ total: 1, overdue: 1 });
});

// Mutation: `nobodys` left out of the steps or of the setups; the planner kept by `handOver`.
test('what a colleague planned who leaves, and nobody takes over, waits for everybody', async () => {
  const [ben, ann] = [await aColleague(team.server, 'sales'), await aColleague(team.server, 'sales')];
  const [cookie, hers] = [await team.server.logIn(ben), await team.server.logIn(ann)];
  const [own, free, setup] = [await team.aLead(), await team.aLead(), await team.aLead()];
  for (const { id } of [own, setup]) await team.change(API.leadOwner, id, { version: 0, ownerId: ben.id });
  const step = { text: 'Send prices', at: inHours(1) };
  await team.send(API.leadNextStep, own.id, { ...step, version: 1 }, cookie);
  await team.send(API.leadNextStep, free.id, { ...step, version: 0 }, cookie);
  const times = await team.server.get(fillPath(API.leadSetupTimes, { id: setup.id }), { cookie });
  const { office, at } = Object(times.body).times[0];
  await team.change(API.leadSetup, setup.id, { version: 1, office, at, timeZone: 'America/Chicago' });
  const seen = async () =>
    (await dayOf(hers)).items.flatMap(({ id, kind, mine }) =>
      [own.id, free.id, setup.id].includes(id) ? `${kind} of ${id}, ${mine ? 'mine' : 'nobody’s'}` : [],
    );
  expect(await seen()).toEqual([]);
  await team.send(API.teamDisable, ben.id, { handOverTo: null });
  expect((await seen()).sort()).toEqual(
    [`step of ${own.id}`, `step of ${free.id}`, `setup of ${setup.id}`]
      .map((each) => `${each}, nobody’s`)
      .sort(),
  );
});

test('each role sees its own work', async () => {
  const reviewer = await team.server.logIn(await aColleague(team.server, 'reviewer'));
  await team.server.post(API.partnership, anApplication());
  const review = await dayOf(reviewer);
  expect(new Set(review.items.map(({ kind }) => kind))).toEqual(new Set(['application']));
  expect(review.counts.application.total).toBeGreaterThan(0);
  const viewer = await team.server.logIn(await aColleague(team.server, 'viewer'));
  expect((await dayOf(viewer)).items).toEqual([]);
});

test('a message that is a colleague’s waits for them alone, and an overdue one says so', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const form = aMessage();
  await team.server.post(API.contact, form);
  const { rows } = await team.server.db.query(
    `update messages set due_at = now() - interval '1 hour' where email = $1 returning id`,
    [form.email],
  );
  const id: string = rows[0].id;
  await team.send(API.messageOwner, id, { version: 0, ownerId: sales.id });
  const mine = (await dayOf(cookie)).items.find((each) => each.id === id);
  expect(mine).toMatchObject({ kind: 'message', overdue: true, mine: true });
  expect((await dayOf(team.cookie)).items.map((each) => each.id)).not.toContain(id);
});

// Mutation: the version left out of the items, so that a step that a colleague put off meanwhile would be done.
test('a call, a step and an appointment are done with what the day says of them, and are back once undone', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await overdueStep(id, 1, -1);
  const waits = async (kind: string, of = id) =>
    (await dayOf(cookie)).items.find((item) => item.kind === kind && item.id === of);
  const undo = (answer: { body: unknown }) =>
    team.server.post(API.leadBulkUndo, { undoId: Object(answer.body).undoId }, { cookie });

  const step = await waits('step');
  await overdueStep(id, 2, -2);
  const late = await team.send(API.leadNextStep, id, { version: step?.version }, cookie);
  expectError(late, 409, 'conflict');
  const now = { version: (await waits('step'))?.version };
  const done = await team.send(API.leadNextStep, id, now, cookie);
  expect(await waits('step')).toBeUndefined();
  expect(await undo(done)).toMatchObject({ body: { undone: [id] } });
  expect(await waits('step')).toMatchObject({ text: 'Send prices' });

  const called = await team.send(API.leadCalls, id, { reached: true, own: false }, cookie);
  expect(await waits('call')).toBeUndefined();
  await undo(called);
  expect(await waits('call')).toMatchObject({ mine: true });

  const appointment = await booked(team.server);
  await team.server.db.query(
    `update appointments set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes' where id = $1`,
    [appointment.id],
  );
  const held = { version: (await waits('appointment', appointment.id))?.version, status: 'held' };
  const marked = await team.send(API.appointmentMark, appointment.id, held, cookie);
  expect(marked).toMatchObject({ status: 200 });
  expect(await waits('appointment', appointment.id)).toBeUndefined();
  const back = { version: Object(marked.body).version, status: 'booked' };
  await team.send(API.appointmentMark, appointment.id, back, cookie);
  expect(await waits('appointment', appointment.id)).toMatchObject({ overdue: true });
});

// Mutation: without `markRemindersRead`.
test('a step that is done reminds nobody any more', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId: sales.id });
  await team.change(API.leadNextStep, id, { version: 1, text: 'Send prices', at: inHours(1) });
  await team.server.db.query(
    `insert into notifications (user_id, kind, subject_kind, subject_id, at) values ($1, 'reminder', 'lead', $2, now())`,
    [sales.id, id],
  );
  const unread = async () =>
    notificationPage
      .parse((await team.server.get(API.notifications, { cookie })).body)
      .notifications.filter(({ kind, readAt }) => kind === 'reminder' && readAt === null).length;
  expect(await unread()).toBe(1);
  await team.send(API.leadNextStep, id, { version: 2 }, cookie);
  expect(await unread()).toBe(0);
});

test('no more than two hundred are shown, the earliest of them, and all are counted', async () => {
  const { id } = await team.aLead();
  await team.server.db.query(
    `insert into messages (first_name, last_name, email, subject, message, due_at)
     select 'Anna', 'Bold', n || '@many.example', 'demo', 'Hello', now() + n * interval '1 second'
     from generate_series(1, 230) n`,
  );
  const { items, counts } = await dayOf(team.cookie);
  expect(items).toHaveLength(200);
  expect(counts.message.total).toBeGreaterThanOrEqual(230);
  expect(id).toBeDefined();
});
