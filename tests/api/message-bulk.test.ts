import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageDetails } from '#contracts/message.ts';
import { messageBulkReply } from '#contracts/message-bulk.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aMessage } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

async function aWrittenMessage(): Promise<string> {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const { rows } = await team.server.db.query('select id from messages where email = $1', [form.email]);
  return rows[0].id;
}

const change = (messages: object[], cookie = team.cookie) =>
  team.server.post(API.messagesBulk, { messages }, { cookie });
const undo = (messages: object[]) =>
  team.server.post(API.messagesBulk, { messages, undo: true }, { cookie: team.cookie });
const read = async (id: string) =>
  messageDetails.parse((await team.server.get(fillPath(API.message, { id }), { cookie: team.cookie })).body);

test('several messages are given to a colleague and marked as answered at once, and it is taken back', async () => {
  const { id: ownerId } = await aColleague(team.server, 'sales');
  const [one, two] = [await aWrittenMessage(), await aWrittenMessage()];
  await change([{ id: two, version: 0, ownerId }]);
  const given = await change([
    { id: one, version: 0, ownerId },
    { id: two, version: 1, ownerId },
  ]);
  // Whose it was before stays as it is.
  expect(messageBulkReply.parse(given.body).messages).toEqual([
    { id: one, version: 1 },
    { id: two, version: 1 },
  ]);
  await change([one, two].map((id) => ({ id, version: 1, status: 'answered' })));
  for (const id of [one, two]) {
    const { status, answeredBy, history, ownerId: owner } = await read(id);
    expect({ status, owner }).toEqual({ status: 'answered', owner: ownerId });
    expect(answeredBy).toContain('Admin');
    expect(history.map(({ kind }) => kind)).toEqual(['answered', 'owner']);
  }
  await change([
    { id: one, version: 2, status: 'open' },
    { id: two, version: 2, ownerId: null },
  ]);
  expect(await read(one)).toMatchObject({ status: 'open', answeredAt: null, version: 3 });
  expect(await read(two)).toMatchObject({ status: 'answered', ownerId: null, version: 3 });
});

// Mutation: marked anew. Red: an answer that was in time is late once somebody reopened it by mistake and took that
// back.
test('a message that was reopened by mistake is answered as before, by whom and when', async () => {
  const id = await aWrittenMessage();
  await change([{ id, version: 0, status: 'answered' }]);
  await team.server.db.query(`update messages set answered_at = now() - interval '3 days' where id = $1`, [
    id,
  ]);
  const { answeredAt } = await read(id);
  await change([{ id, version: 1, status: 'open' }]);
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  await change([{ id, version: 2, status: 'answered', asBefore: true }]);
  expect(await read(id)).toMatchObject({ status: 'answered', answeredAt, version: 3 });
  // The same by the buttons of one message.
  const alone = (path: ApiPath, body: object) =>
    team.server.post(fillPath(path, { id }), body, { cookie: team.cookie });
  await alone(API.messageReopened, { version: 3 });
  await alone(API.messageAnswered, { version: 4, asBefore: true });
  expect(await read(id)).toMatchObject({ status: 'answered', answeredAt, version: 5 });
  // Mutation: answered anew where there is nothing to take back. Red: it was answered now, by whoever asked for that.
  await change([{ id, version: 5, status: 'open' }]);
  const back = await change([{ id, version: 6, status: 'answered', asBefore: true }], sales);
  expect(back).toMatchObject({ status: 200, body: { messages: [{ version: 6 }], kept: [id] } });
  const path = fillPath(API.messageAnswered, { id });
  const refused = await team.server.post(path, { version: 6, asBefore: true }, { cookie: sales });
  expectError(refused, 409, 'conflict');
  expect(await read(id)).toMatchObject({ status: 'open', answeredAt: null, version: 6 });
});

test('where one of them was changed meanwhile none is changed, and it is named', async () => {
  const [one, two] = [await aWrittenMessage(), await aWrittenMessage()];
  await change([{ id: one, version: 0, status: 'answered' }]);
  const refused = await change([one, two].map((id) => ({ id, version: 0, status: 'answered' })));
  expect(expectError(refused, 409, 'conflict').fields).toHaveProperty([one]);
  expect(await read(two)).toMatchObject({ status: 'open', version: 0 });
});

test('who may not work on messages changes none, and nobody else becomes an owner', async () => {
  const id = await aWrittenMessage();
  const viewer = await aColleague(team.server, 'viewer');
  const status = 'answered';
  expectError(await change([{ id, version: 0, status }], await team.server.logIn(viewer)), 403, 'forbidden');
  expectError(await change([{ id, version: 0, ownerId: viewer.id }]), 400, 'validation');
  expectError(await change([{ id, version: 0 }]), 400, 'validation');
  expectError(await change([{ id: crypto.randomUUID(), version: 0, status }]), 404, 'not_found');
  expect(await read(id)).toMatchObject({ status: 'open', ownerId: null, version: 0 });
});

// Mutation: an undo that is refused as a whole, as a change is.
test('an undo takes back the messages that are as it left them, and names the others', async () => {
  const colleague = await aColleague(team.server, 'sales');
  const ids = [await aWrittenMessage(), await aWrittenMessage(), await aWrittenMessage()];
  const [passedOn = '', erased = '', given = ''] = ids;
  const { id: ownerId } = colleague;
  await change(ids.map((id) => ({ id, version: 0, ownerId })));
  await change([{ id: passedOn, version: 1, ownerId: team.adminId }], await team.server.logIn(colleague));
  await team.server.db.query('delete from messages where id = $1', [erased]);
  const { body } = await undo(ids.map((id) => ({ id, version: 1, ownerId: null })));
  expect(body).toEqual({ success: true, messages: [{ id: given, version: 2 }], kept: [passedOn, erased] });
  expect(await read(passedOn)).toMatchObject({ ownerId: team.adminId, version: 2 });
  expect((await read(given)).ownerId).toBeNull();
  // Nothing is written down of what stays.
  expect((await read(passedOn)).history).toHaveLength(2);
  const { rows } = await team.server.db.query(
    `select count(*)::int as entries from audit_entries
     where subject_id = any($1) and action = 'message.owner' group by subject_id`,
    [[passedOn, given]],
  );
  expect(rows).toEqual([{ entries: 2 }, { entries: 2 }]);
});

// Mutation: without requireRecent().
test.each([{ ownerId: true }, { status: 'answered' }])(
  'what was done with a message, %j, is taken back for a day',
  async (what) => {
    const [early, late] = [await aWrittenMessage(), await aWrittenMessage()];
    const { id: ownerId } = await aColleague(team.server, 'sales');
    const [done, before] = what.ownerId ? [{ ownerId }, { ownerId: null }] : [what, { status: 'open' }];
    await change([early, late].map((id) => ({ id, version: 0, ...done })));
    const madeOlder = 'update activities set at = at - $2::interval where subject_id = $1';
    await team.server.db.query(madeOlder, [early, '23 hours']);
    await team.server.db.query(madeOlder, [late, '25 hours']);
    expect(await undo([{ id: early, version: 1, ...before }])).toMatchObject({
      status: 200,
      body: { kept: [] },
    });
    expect(await read(early)).toMatchObject({ ...before, version: 2 });
    const refused = expectError(await undo([{ id: late, version: 1, ...before }]), 409, 'conflict');
    expect(refused.message).toBe('This can be undone for 24 hours');
    expect(await read(late)).toMatchObject({ ...done, version: 1 });
  },
);

// Mutation: without mayOwn(). Red: the undo is refused, or gives a message to nobody who works here.
test('an undo gives no message back to a colleague who has left, and the others go back', async () => {
  const gone = await aColleague(team.server, 'sales');
  const [his, nobodys] = [await aWrittenMessage(), await aWrittenMessage()];
  await change([{ id: his, version: 0, ownerId: gone.id }]);
  await change([
    { id: his, version: 1, ownerId: team.adminId },
    { id: nobodys, version: 0, ownerId: team.adminId },
  ]);
  await team.server.db.query('update users set disabled_at = now() where id = $1', [gone.id]);
  const { body } = await undo([
    { id: his, version: 2, ownerId: gone.id },
    { id: nobodys, version: 1, ownerId: null },
  ]);
  expect(body).toMatchObject({ messages: [{ id: nobodys, version: 2 }], kept: [his] });
  expect((await read(his)).ownerId).toBe(team.adminId);
});
