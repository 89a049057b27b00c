import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadChanged } from '#contracts/lead.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API } from '#contracts/paths.ts';
import { compareCounters } from '#server/db/counted/compare-counters.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
let sales: string;
beforeAll(async () => {
  team = await startLeadTest();
  sales = await team.server.logIn(await aColleague(team.server, 'sales'));
});
afterAll(() => team.server.close());

const MISSED = { reached: false, text: 'Voicemail' };
const REACHED = { reached: true };

/** A lead whose first call came to that; the id of the call. */
async function aCall(call: object = REACHED, cookie = team.cookie) {
  const { id } = await team.aLead();
  await team.send(API.leadCalls, id, call, cookie);
  return { id, callId: (await callOf(id))?.id ?? '' };
}
/** The first call in the history of a lead. */
const callOf = async (id: string) => (await team.read(id)).history.findLast(({ kind }) => kind === 'call');

async function correct(id: string, callId: string, call: object) {
  const { version } = await team.read(id);
  return team.change(API.leadCallCorrection, id, { version, callId, ...call });
}

/** Whom the list finds by their due date, and when they were last tried. */
async function listed(id: string, due: string) {
  const { body } = await team.server.get(`${API.signups}?due=${due}`, { cookie: team.cookie });
  return z
    .array(leadRecord)
    .parse(body)
    .find((record) => record.id === id);
}

// Mutation: a correction that leaves `contactedAt` as it is.
// Red: a lead whom nobody had reached counted as called in time.
test('a call that did not reach them after all leaves the first call due, as if it had been logged so', async () => {
  const { id, callId } = await aCall();
  await team.change(API.leadNextStep, id, {
    version: (await team.read(id)).version,
    text: 'Send prices',
    on: dayAhead(3),
  });
  expect(await listed(id, 'on-time')).toBeDefined();
  const lead = await correct(id, callId, MISSED);
  expect(lead).toMatchObject({ status: 'pending_setup', contactedAt: null, nextStep: 'Send prices' });
  const { at } = (await callOf(id)) ?? {};
  expect(await listed(id, 'open')).toMatchObject({ triedAt: at, contactedAt: null });
  expect(await listed(id, 'on-time')).toBeUndefined();
  expect(await compareCounters(team.server.db)).toEqual([]);
});

// Mutation: the time of the correction taken for that of the call.
test('a call that reached them after all was the first contact, whatever followed it', async () => {
  const { id, callId } = await aCall(MISSED);
  const { version } = await team.read(id);
  const live = await team.change(API.leadStatus, id, { version, status: 'live' });
  const call = await callOf(id);
  expect(Date.parse(live.contactedAt ?? '')).toBeGreaterThan(Date.parse(call?.at ?? ''));
  const lead = await correct(id, callId, { reached: true, text: 'She called back at once' });
  expect(lead).toMatchObject({ status: 'live', contactedAt: call?.at });
  expect(await listed(id, 'on-time')).toMatchObject({ triedAt: null });
  expect(await compareCounters(team.server.db)).toEqual([]);
  // Without it, moving the lead was: by the time of its entry.
  const again = await correct(id, callId, MISSED);
  expect(again).toMatchObject({ status: 'live', contactedAt: live.history[0]?.at });
});

// Mutation: a mail that is only stored taken for a contact.
test('the next contact in the history takes the place of a call that reached nobody', async () => {
  const { id, callId } = await aCall();
  await team.change(API.leadNotes, id, { text: 'Asked a neighbour' });
  await team.change(API.leadMails, id, { version: 1, subject: 'Hello', text: 'We called you.' });
  await team.change(API.leadCalls, id, MISSED);
  const second = await team.change(API.leadCalls, id, REACHED);
  expect(second.contactedAt).not.toBe(second.history[0]?.at);
  const lead = await correct(id, callId, MISSED);
  expect(lead).toMatchObject({ status: 'contacted', contactedAt: second.history[0]?.at });
  const last = await correct(id, second.history[0]?.id ?? '', MISSED);
  expect(last).toMatchObject({ status: 'pending_setup', contactedAt: null });
  expect((await listed(id, 'open'))?.triedAt).toBe(second.history[0]?.at);
});

// Mutation: a due date that begins anew with the correction.
test('the response time is overdue again by its own due date', async () => {
  const { id, callId } = await aCall();
  await team.server.db.query("update leads set due_at = now() - interval '1 hour' where user_id = $1", [id]);
  expect(await listed(id, 'overdue')).toBeUndefined();
  const { dueAt } = await team.read(id);
  expect(await correct(id, callId, MISSED)).toMatchObject({ dueAt });
  expect(await listed(id, 'overdue')).toBeDefined();
});

// Mutation: the entry rewritten without a word of it; the old outcome lost.
test('the history says that a call was corrected, and so does the audit log, without what was noted', async () => {
  const { id, callId } = await aCall({ reached: true, text: 'Asked for Ada' });
  const lead = await correct(id, callId, { reached: false, text: 'Spoke to nobody' });
  expect(await callOf(id)).toMatchObject({
    text: 'Spoke to nobody',
    details: { reached: false },
    call: { editedAt: expect.any(String), counts: true },
  });
  expect(lead.history[0]).toMatchObject({
    kind: 'call_corrected',
    actorId: team.adminId,
    text: null,
    details: { callId, from: 'reached', to: 'not reached' },
  });
  const { rows } = await team.server.db.query(
    "select details from audit_entries where action = 'lead.call-correct' and subject_id = $1",
    [id],
  );
  const changes = { outcome: { from: 'reached', to: 'not reached' } };
  expect(rows).toEqual([{ details: { callId, changes, from: 'contacted', to: 'pending_setup' } }]);
});

// Mutation: without `mayRewrite`, or a call of another lead.
test('only who logged a call corrects it, or an admin', async () => {
  const other = await team.server.logIn(await aColleague(team.server, 'sales'));
  const { id, callId } = await aCall(REACHED, sales);
  const body = { version: 1, callId, ...MISSED };
  expectError(await team.send(API.leadCallCorrection, id, body, other), 403, 'forbidden');
  const elsewhere = await team.aLead();
  const there = { ...body, version: 0 };
  expectError(await team.send(API.leadCallCorrection, elsewhere.id, there, sales), 404, 'not_found');
  expect(await team.read(id)).toMatchObject({ version: 1, status: 'contacted' });
  expect(await team.send(API.leadCallCorrection, id, body, sales)).toMatchObject({ status: 200 });
  expect(await correct(id, callId, REACHED)).toMatchObject({ status: 'contacted' });
});

// Mutation: `about` without `calls`: of two corrections of a note the later one won, unseen.
test('a correction of what was corrected elsewhere meanwhile is refused; a new owner refuses none', async () => {
  const { id, callId } = await aCall({ reached: false, text: 'Voicmail' });
  const { version } = await team.read(id);
  await team.change(API.leadOwner, id, { version, ownerId: team.adminId });
  const body = { version, callId, ...MISSED };
  expect(await team.send(API.leadCallCorrection, id, body)).toMatchObject({ status: 200 });
  const late = { ...body, text: 'No voicemail' };
  expectError(await team.send(API.leadCallCorrection, id, late), 409, 'conflict');
  expect(await callOf(id)).toMatchObject({ text: 'Voicemail' });
  // The note alone was corrected: whoever moves the lead overwrites nothing.
  expect(await team.send(API.leadStatus, id, { version, status: 'contacted' })).toMatchObject({
    status: 200,
  });
});

// Mutation: the outcome of a call counted although it was taken back.
test('a call that was undone counts no more, and is not corrected', async () => {
  const { id } = await team.aLead();
  const { undoId } = leadChanged.parse((await team.send(API.leadCalls, id, MISSED)).body);
  await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  const call = await callOf(id);
  expect(call).toMatchObject({ call: { counts: false } });
  const { version } = await team.read(id);
  const answer = await team.send(API.leadCallCorrection, id, { version, callId: call?.id, ...REACHED });
  expectError(answer, 409, 'conflict');
  expect(await team.read(id)).toMatchObject({ status: 'pending_setup', contactedAt: null });
});

// Mutation: without `bumped` in `logCall` or `logOwnMailboxMail`.
// Red: whoever undid their own call took the later one of a colleague with it.
test.each([
  ['call', API.leadCalls, REACHED],
  ['mail of their own mailbox', API.leadWritten, {}],
])('a call is not undone once a colleague logged a %s after it', async (_name, path, body) => {
  const { id } = await team.aLead();
  const { undoId } = leadChanged.parse((await team.send(API.leadCalls, id, REACHED)).body);
  expect(await team.send(path, id, body, sales)).toMatchObject({ status: 200 });
  const undone = await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  expect(undone.body).toMatchObject({ undone: [], kept: [id] });
  expect(await team.read(id)).toMatchObject({ status: 'contacted', contactedAt: expect.any(String) });
});

// Mutation: without `tellsContact`: a first contact of which no history tells was gone.
test('what the history alone does not tell stays as it is, and the entry says so', async () => {
  const { id, callId } = await aCall();
  const before = "update leads set contacted_at = now() - interval '1 day' where user_id = $1";
  await team.server.db.query(before, [id]);
  const { contactedAt } = await team.read(id);
  expect(await callOf(id)).toMatchObject({ call: { counts: false } });
  expect(await correct(id, callId, MISSED)).toMatchObject({ status: 'contacted', contactedAt });
  expect(await callOf(id)).toMatchObject({ details: { reached: false } });
});
