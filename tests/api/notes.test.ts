import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { applicationReview } from '#contracts/review.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
let sales: string;
let other: string;
beforeAll(async () => {
  team = await startLeadTest();
  sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  other = await team.server.logIn(await aColleague(team.server, 'sales'));
});
afterAll(() => team.server.close());

async function aNote(text: string, cookie = sales) {
  const { id } = await team.aLead();
  await team.send(API.leadNotes, id, { text }, cookie);
  const [entry] = (await team.read(id)).history;
  return { leadId: id, noteId: entry?.id ?? '' };
}
const newest = async (leadId: string) =>
  (await team.read(leadId)).history.find(({ kind }) => kind === 'note');

test('one’s own note is rewritten, and its history says so', async () => {
  const { leadId, noteId } = await aNote('Cals on Monday');
  const answer = await team.send(API.note, noteId, { text: 'Call on Monday', editedAt: null }, sales);
  expect(answer).toMatchObject({ status: 200, body: { editedAt: expect.any(String) } });
  const edited = await newest(leadId);
  expect(edited).toMatchObject({
    text: 'Call on Monday',
    note: { editedAt: expect.any(String), deletedAt: null },
  });
  const stale = await team.send(API.note, noteId, { text: 'Tuesday', editedAt: null }, sales);
  expectError(stale, 409, 'conflict');
});

// Mutation: the text kept in the row.
test('a deleted note leaves an entry without its text', async () => {
  const { leadId, noteId } = await aNote('Divorced, asks for saying nothing');
  const answer = await team.send(API.noteDelete, noteId, { editedAt: null }, sales);
  expect(answer).toMatchObject({ status: 200 });
  expect(await newest(leadId)).toMatchObject({ text: null, note: { deletedAt: expect.any(String) } });
  expect(await tablesWith(team.server.db, 'Divorced, asks for saying nothing')).toEqual([]);
  expectError(await team.send(API.noteDelete, noteId, { editedAt: null }, sales), 404, 'not_found');
});

test('a colleague’s note is theirs, but for an admin; what is no note is not changed', async () => {
  const { leadId, noteId } = await aNote('Mine');
  expectError(await team.send(API.note, noteId, { text: 'Yours', editedAt: null }, other), 403, 'forbidden');
  expectError(await team.send(API.noteDelete, noteId, { editedAt: null }, other), 403, 'forbidden');
  expect(await team.send(API.note, noteId, { text: 'Ours', editedAt: null })).toMatchObject({ status: 200 });
  await team.change(API.leadCalls, leadId, { reached: false, text: 'Voicemail' });
  const call = (await team.read(leadId)).history.find(({ kind }) => kind === 'call');
  expectError(await team.send(API.note, call?.id ?? '', { text: 'x', editedAt: null }), 404, 'not_found');
});

test('a reviewer notes on an application and rewrites it; sales may not', async () => {
  const reviewer = await team.server.logIn(await aColleague(team.server, 'reviewer'));
  await team.server.post(API.partnership, anApplication());
  const { rows } = await team.server.db.query('select id from partnerships limit 1');
  const id: string = rows[0].id;
  expect(await team.send(API.reviewNotes, id, { text: 'Knows the market' }, reviewer)).toMatchObject({
    status: 200,
  });
  const read = async () => {
    const answer = await team.server.get(fillPath(API.reviewApplication, { id }), { cookie: reviewer });
    return applicationReview.parse(answer.body).history.at(-1);
  };
  const step = await read();
  expect(step).toMatchObject({ kind: 'note', text: 'Knows the market', note: { editedAt: null } });
  const change = { text: 'Knows it well', editedAt: null };
  expectError(await team.send(API.note, step?.id ?? '', change, sales), 403, 'forbidden');
  await team.send(API.note, step?.id ?? '', change, reviewer);
  expect(await read()).toMatchObject({ text: 'Knows it well' });
});
