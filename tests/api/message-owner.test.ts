import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { colleague } from '#contracts/colleague.ts';
import { messageDetails, messageRecord } from '#contracts/message.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { applicationReview } from '#contracts/review.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aMessage, anApplication } from '#tests/fixtures/people.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

async function list(query: string, cookie = team.cookie) {
  const answer = await team.server.get(`${API.messages}?${query}`, { cookie });
  expect(answer, query).toMatchObject({ status: 200 });
  return z.array(messageRecord).parse(answer.body);
}

/** A message that somebody wrote, as the list has it. */
async function aWrittenMessage() {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const [message] = await list(`q=${form.email}`);
  if (!message) throw new Error('There is no such message');
  return message;
}

const details = async (id: string, cookie = team.cookie) =>
  messageDetails.parse((await team.server.get(fillPath(API.message, { id }), { cookie })).body);

// Mutation: the owner left out of what the list reads.
test('messages are found by whose they are, and say whose', async () => {
  const sales = await aColleague(team.server, 'sales');
  const cookie = await team.server.logIn(sales);
  const [given, other] = [await aWrittenMessage(), await aWrittenMessage()];
  expect(given.ownerName).toBeNull();
  await team.send(API.messageOwner, given.id, { version: 0, ownerId: sales.id });
  expect(await list('owner=me', cookie)).toMatchObject([{ id: given.id, ownerName: 'Sales Colleague' }]);
  expect(await list(`owner=${sales.id}&status=open&due=open`)).toMatchObject([{ id: given.id }]);
  expect(await list('owner=nobody')).toMatchObject([{ id: other.id, ownerName: null }]);
  expect(await list('owner=me')).toEqual([]);
  expectError(await team.server.get(`${API.messages}?owner=you`, { cookie: team.cookie }), 400, 'validation');
});

test('the history of a message says whose it became', async () => {
  const { id: ownerId } = await aColleague(team.server, 'sales');
  const { id } = await aWrittenMessage();
  await team.send(API.messageOwner, id, { version: 0, ownerId });
  await team.send(API.messageOwner, id, { version: 1, ownerId: null });
  const { history, team: colleagues } = await details(id);
  expect(history).toMatchObject([
    { kind: 'owner', ownerId: null },
    { kind: 'owner', ownerId },
  ]);
  expect(colleagues).toContainEqual({
    id: ownerId,
    name: 'Sales Colleague',
    active: true,
    mentionable: true,
  });
});

// Mutation: owners of signups in their place.
test('messages can be filtered by whoever may answer them, and by who left and still has some', async () => {
  const left = await aColleague(team.server, 'sales');
  const reviewer = await aColleague(team.server, 'reviewer');
  const { id } = await aWrittenMessage();
  await team.send(API.messageOwner, id, { version: 0, ownerId: left.id });
  await team.server.db.query('update users set disabled_at = now() where id = $1', [left.id]);
  const read = (cookie: string) => team.server.get(API.messageOwners, { cookie });
  const owners = z.array(colleague).parse((await read(team.cookie)).body);
  expect(owners).toContainEqual({
    id: left.id,
    name: 'Sales Colleague',
    active: false,
    stillOwns: 'disabled',
  });
  expect(owners).toContainEqual({ id: reviewer.id, name: 'Reviewer Colleague', active: false });
  expectError(await read(await team.server.logIn(reviewer)), 403, 'forbidden');
});

test('an application names whom a note on it may mention: those who may read it', async () => {
  const reviewer = await aColleague(team.server, 'reviewer');
  const sales = await aColleague(team.server, 'sales');
  const sent = await team.server.post(API.partnership, anApplication());
  const { id } = z.object({ id: z.string() }).parse(sent.body);
  const cookie = await team.server.logIn(reviewer);
  const read = async () =>
    applicationReview.parse(
      (await team.server.get(fillPath(API.reviewApplication, { id }), { cookie })).body,
    );
  const { team: colleagues } = await read();
  expect(colleagues.find((each) => each.id === reviewer.id)).toMatchObject({ mentionable: true });
  expect(colleagues.find((each) => each.id === sales.id)?.mentionable).toBeUndefined();
  const text = '@Reviewer Colleague knows them';
  await team.send(API.reviewNotes, id, { text, mentions: [reviewer.id] });
  expect((await read()).history).toMatchObject([{ kind: 'note', text }]);
});
