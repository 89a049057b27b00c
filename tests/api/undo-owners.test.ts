import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadBulkReply, leadBulkUndone } from '#contracts/lead-bulk.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const leaves = (id: string) =>
  team.server.db.query('update users set disabled_at = now() where id = $1', [id]);
const reviews = (id: string) =>
  team.server.db.query("update users set role = 'reviewer' where id = $1", [id]);

/** A lead that a colleague owns. */
async function owned() {
  const { id: ownerId } = await aColleague(team.server, 'sales');
  const { id } = await team.aLead();
  await team.change(API.leadOwner, id, { version: 0, ownerId });
  return { id, ownerId };
}

// Mutation: without mayOwn() in restore(). Red: the leads are with a colleague who cannot work on them.
test('an undo gives nothing back to a colleague who has left, or whose work is another now', async () => {
  const [one, two, three] = [await owned(), await owned(), await owned()];
  const leads = [one, two, three].map(({ id }) => ({ id, version: 1 }));
  const body = { action: 'assign', leads, ownerId: team.adminId };
  const answer = await team.server.post(API.leadBulk, body, { cookie: team.cookie });
  const { undoId } = leadBulkReply.parse(answer.body);
  await leaves(one.ownerId);
  await reviews(two.ownerId);
  const undo = await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  const { undone, kept } = leadBulkUndone.parse(undo.body);
  expect(undone).toEqual([three.id]);
  expect(kept.sort()).toEqual([one.id, two.id].sort());
  for (const { id } of [one, two]) expect(await team.read(id)).toMatchObject({ ownerId: team.adminId });
  expect(await team.read(three.id)).toMatchObject({ ownerId: three.ownerId });
});

// Mutation: owners that only have to exist. Red: both leads are with them again.
test('a merge that is undone leaves with nobody what such a colleague owned', async () => {
  const { id, ownerId } = await owned();
  const kept = await team.aLead();
  await team.change(API.leadMerge, kept.id, { version: 0, otherId: id, otherVersion: 1 });
  const first = await owned();
  const second = await owned();
  const take = ['owner'];
  await team.change(API.leadMerge, first.id, { version: 1, otherId: second.id, otherVersion: 1, take });
  expect(await team.read(first.id)).toMatchObject({ ownerId: second.ownerId });
  await leaves(ownerId);
  await reviews(first.ownerId);
  await team.change(API.leadUnmerge, kept.id, { otherId: id });
  expect(await team.read(id)).toMatchObject({ ownerId: null });
  await team.change(API.leadUnmerge, first.id, { otherId: second.id });
  expect(await team.read(first.id)).toMatchObject({ ownerId: null });
});

// Mutation: putting back every column but the owner as it was kept.
// Red: the step that was planned again was with the colleague who had left, who is reminded of nothing.
test('an undo plans a step again with nobody where the colleague who planned it has left', async () => {
  const planner = await aColleague(team.server, 'sales');
  const { id } = await team.aLead();
  const path = fillPath(API.leadNextStep, { id });
  const plan = { version: 0, text: 'Send the contract', on: dayAhead(1) };
  const theirs = { cookie: await team.server.logIn(planner) };
  expect(await team.server.post(path, plan, theirs)).toMatchObject({ status: 200 });
  const done = await team.server.post(path, { version: 1 }, { cookie: team.cookie });
  expect(done, JSON.stringify(done.body)).toMatchObject({ status: 200 });
  await leaves(planner.id);
  const { undoId } = Object(done.body);
  expect(await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie })).toMatchObject({
    body: { undone: [id] },
  });
  const { rows } = await team.server.db.query(
    'select next_step, next_step_by_id from leads where user_id = $1',
    [id],
  );
  expect(rows).toEqual([{ next_step: 'Send the contract', next_step_by_id: null }]);
});
