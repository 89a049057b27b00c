import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { startDesk } from '#tests/fixtures/leads.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let desk: Awaited<ReturnType<typeof startDesk>>;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.server.close());

test('a new lead waits for its call, and its history begins with the signup', async () => {
  const { id } = await desk.aLead();
  const lead = await desk.read(id);
  expect(lead).toMatchObject({
    version: 0,
    status: 'pending_setup',
    ownerId: null,
    contactedAt: null,
    timeZone: 'America/Chicago',
    timeZoneGuessed: true,
  });
  expect(lead.team).toContainEqual(expect.objectContaining({ id: desk.adminId, active: true }));
  expect(lead.history.map(({ kind }) => kind)).toEqual(['mail', 'signup']);
});

test('a note is kept with who wrote it, and changes nothing else', async () => {
  const { id } = await desk.aLead();
  const text = 'Opens a second practice in May.\n<b>Ask</b> for "Tuul".';
  const lead = await desk.change(API.leadNotes, id, { text });
  expect(lead.history[0]).toMatchObject({ kind: 'note', text, actorId: desk.adminId });
  expect(lead).toMatchObject({ version: 0, status: 'pending_setup', contactedAt: null });
  expectFailure(await desk.send(API.leadNotes, id, { text: '  ' }), 400, 'validation');
});

test('the promise is kept by the first call that reaches them, not by one that does not', async () => {
  const { id } = await desk.aLead();
  const missed = await desk.change(API.leadCalls, id, { reached: false, text: 'Voicemail' });
  expect(missed).toMatchObject({ status: 'pending_setup', contactedAt: null });
  const reached = await desk.change(API.leadCalls, id, { reached: true });
  expect(reached).toMatchObject({ status: 'contacted', contactedAt: expect.any(String) });
  const again = await desk.change(API.leadCalls, id, { reached: true });
  expect(again.contactedAt).toBe(reached.contactedAt);
  expect(again.history.filter(({ kind }) => kind === 'call')).toMatchObject([
    { details: { reached: true } },
    { details: { reached: true } },
    { details: { reached: false }, text: 'Voicemail' },
  ]);
});

test('a mail from one’s own mailbox counts as contact', async () => {
  const { id } = await desk.aLead();
  expect(await desk.change(API.leadWritten, id)).toMatchObject({
    status: 'contacted',
    contactedAt: expect.any(String),
  });
});

test('a lead is given to somebody of the team, and to nobody else', async () => {
  const { id } = await desk.aLead();
  const taken = await desk.change(API.leadOwner, id, { version: 0, ownerId: desk.adminId });
  expect(taken).toMatchObject({ ownerId: desk.adminId, version: 1 });
  expect(taken.history[0]).toMatchObject({ kind: 'owner', details: { from: null, to: desk.adminId } });
  const customer = await desk.send(API.leadOwner, id, { version: 1, ownerId: id });
  expect(expectFailure(customer, 400, 'validation').fields).toHaveProperty('ownerId');
  expect(await desk.change(API.leadOwner, id, { version: 1, ownerId: null })).toMatchObject({
    ownerId: null,
  });
});

test('a next step has a text and a day, and is done at last', async () => {
  const { id } = await desk.aLead();
  const planned = await desk.change(API.leadNextStep, id, {
    version: 0,
    text: 'Send prices',
    on: '2026-12-01',
  });
  expect(planned).toMatchObject({ nextStep: 'Send prices', nextStepAt: '2026-12-01T12:00:00.000Z' });
  const fieldsOf = async (body: object) =>
    expectFailure(await desk.send(API.leadNextStep, id, { version: 1, ...body }), 400, 'validation').fields;
  expect(await fieldsOf({ text: 'Send prices' })).toEqual({ on: 'Please choose a day' });
  expect(await fieldsOf({ on: '2026-12-01' })).toEqual({ text: 'Please say what comes next' });
  const done = await desk.change(API.leadNextStep, id, { version: 1 });
  expect(done).toMatchObject({ nextStep: null, nextStepAt: null });
  expect(done.history[0]).toMatchObject({ kind: 'next_step', text: 'Send prices', details: { done: true } });
});

test('a status moves on, back, and to lost with a reason', async () => {
  const { id } = await desk.aLead();
  const to = (status: string, version: number, rest = {}) =>
    desk.change(API.leadStatus, id, { status, version, ...rest });
  expect(await to('contacted', 0)).toMatchObject({ contactedAt: expect.any(String) });
  expect(await to('pending_setup', 1)).toMatchObject({ contactedAt: null });
  const noReason = await desk.send(API.leadStatus, id, { status: 'lost', version: 2 });
  expect(expectFailure(noReason, 400, 'validation').fields).toEqual({ reason: 'Please say why it is lost' });
  expect(await to('lost', 2, { reason: 'Closed the practice' })).toMatchObject({
    status: 'lost',
    lostReason: 'Closed the practice',
  });
  expect(await to('live', 3)).toMatchObject({ status: 'live', lostReason: null });
  expectFailure(await desk.send(API.leadStatus, id, { status: 'scheduled', version: 4 }), 400, 'validation');
});

test('whoever saves on top of another’s change is told, and nothing is overwritten', async () => {
  const { id } = await desk.aLead();
  const before = await desk.change(API.leadOwner, id, { version: 0, ownerId: desk.adminId });
  for (const [path, body] of [
    [API.leadOwner, { ownerId: null }],
    [API.leadStatus, { status: 'live' }],
    [API.leadNextStep, { text: 'Call', on: '2026-12-01' }],
  ] as const) {
    const { message } = expectFailure(await desk.send(path, id, { version: 0, ...body }), 409, 'conflict');
    expect(message).toContain('changed this lead');
  }
  expect(await desk.read(id)).toEqual(before);
});

test('who may only look changes nothing', async () => {
  const { id } = await desk.aLead();
  const viewer = aSignup();
  await desk.server.post(API.signup, viewer);
  await desk.server.db.query("update users set role = 'viewer' where email = $1", [viewer.email]);
  const as = await desk.server.logIn(viewer);
  expect(await desk.server.get(fillPath(API.userDetails, { id }), { cookie: as })).toMatchObject({
    status: 200,
  });
  expectFailure(await desk.send(API.leadNotes, id, { text: 'x' }, as), 403, 'forbidden');
  expectFailure(await desk.send(API.leadOwner, id, { version: 0, ownerId: null }, as), 403, 'forbidden');
  expect((await desk.read(id)).history.map(({ kind }) => kind)).not.toContain('note');
});

test('what is no lead is not found', async () => {
  expectFailure(await desk.send(API.leadNotes, desk.adminId, { text: 'x' }), 404, 'not_found');
  expectFailure(await desk.send(API.leadNotes, crypto.randomUUID(), { text: 'x' }), 404, 'not_found');
});
