import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type TagRecord, tagRecord } from '#contracts/tag.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const post = (path: string, body: object = {}) => team.server.post(path, body, { cookie: team.cookie });
async function aTag(name: string): Promise<TagRecord> {
  const answer = await post(API.tags, { name, color: 'blue' });
  expect(answer.status).toBe(201);
  return tagRecord.parse(answer.body);
}
async function listed(query: string) {
  const { body, headers } = await team.server.get(`${API.signups}?${query}`, { cookie: team.cookie });
  return {
    ids: z
      .array(leadRecord)
      .parse(body)
      .map(({ id }) => id),
    total: headers.get('x-total-count'),
  };
}

test('a tag is made, renamed and deleted, each name once whatever its case', async () => {
  const tag = await aTag('Fair 2026');
  expect(
    expectError(await post(API.tags, { name: 'FAIR 2026', color: 'red' }), 409, 'conflict').fields,
  ).toHaveProperty('name');
  await post(fillPath(API.tag, { id: tag.id }), { name: 'Trade fair', color: 'green' });
  const all = async () => (await team.server.get(API.tags, { cookie: team.cookie })).body;
  expect(await all()).toContainEqual({ id: tag.id, name: 'Trade fair', color: 'green' });
  await post(fillPath(API.tagDelete, { id: tag.id }));
  expect(await all()).not.toContainEqual(expect.objectContaining({ id: tag.id }));
  expectError(await post(fillPath(API.tagDelete, { id: tag.id })), 404, 'not_found');
  expectError(await post(API.tags, { name: 'x', color: 'pink' }), 400, 'validation');
});

test('a lead has a tag until it is taken off, and its history says both', async () => {
  const { id } = await team.aLead();
  const tag = await aTag('Hot');
  const tagged = await team.change(API.leadTags, id, { tagId: tag.id });
  expect(tagged).toMatchObject({
    version: 0,
    tags: [tag],
    history: [{ kind: 'tag_added', details: { tag: 'Hot' } }, {}, {}],
  });
  const again = await team.change(API.leadTags, id, { tagId: tag.id });
  expect(again.history).toHaveLength(tagged.history.length);
  const without = await team.change(API.leadTagRemove, id, { tagId: tag.id });
  expect(without.tags).toEqual([]);
  expectError(await team.send(API.leadTags, id, { tagId: crypto.randomUUID() }), 404, 'not_found');
});

// Mutation: without `undo` of addTag(): what was undone is the change before.
test('a tag that was added or taken off by mistake is undone, and what was so already has nothing to undo', async () => {
  const { id } = await team.aLead();
  const tag = await aTag('Once');
  const send = async (path: typeof API.leadTags | typeof API.leadTagRemove) =>
    Object((await team.send(path, id, { tagId: tag.id })).body);
  const undo = async ({ undoId }: { undoId: string }) => {
    await post(API.leadBulkUndo, { undoId });
    const { tags, history } = await team.read(id);
    return { tags, last: history[0] };
  };
  const added = await send(API.leadTags);
  expect(await send(API.leadTags)).not.toHaveProperty('undoId');
  expect(await undo(added)).toMatchObject({ tags: [], last: { kind: 'undone', details: { undone: 'tag' } } });
  expect(await send(API.leadTagRemove)).not.toHaveProperty('undoId');
  await send(API.leadTags);
  const removed = await send(API.leadTagRemove);
  expect(await undo(removed)).toMatchObject({ tags: [tag], last: { details: { undone: 'untag' } } });
});

// Mutation: without the filter every signup is listed.
test('the list shows the leads of a tag, also together with other filters, and counts them', async () => {
  const tag = await aTag('Chicago');
  const leads = [await team.aLead(), await team.aLead(), await team.aLead()];
  for (const { id } of leads.slice(0, 2)) await team.change(API.leadTags, id, { tagId: tag.id });
  const [first, second] = leads;
  expect(await listed(`tag=${tag.id}`)).toEqual({ ids: [second?.id, first?.id], total: '2' });
  expect((await listed(`tag=${tag.id}&q=${first?.email}`)).ids).toEqual([first?.id]);
  expect((await listed(`tag=${tag.id}&due=open`)).ids.sort()).toEqual([first?.id, second?.id].sort());
  expect((await listed(`tag=${tag.id}&plan=Scale`)).ids).toEqual([]);
  const { body } = await team.server.get(`${API.signups}?q=${first?.email}`, { cookie: team.cookie });
  expect(body).toMatchObject([{ id: first?.id, tagIds: [tag.id] }]);
});
