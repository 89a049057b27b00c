import { afterAll, beforeAll, expect, test } from 'vitest';
import { leadBulkReply } from '#contracts/lead-bulk.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const since = async (id: string) =>
  (await team.server.db.query('select status, live_at from leads where user_id = $1', [id])).rows[0];

/** A lead that has been live since the first of May. */
async function liveSinceMay() {
  const { id } = await team.aLead();
  await team.change(API.leadStatus, id, { version: 0, status: 'live' });
  await team.server.db.query("update leads set live_at = '2026-05-01' where user_id = $1", [id]);
  return { id, now: await since(id) };
}

// Mutation: `before` without `liveAt`. Red: it is live since the undo, and its renewals are reminded of by that day.
test('a lead that was lost by mistake is live again since when it was, moved alone or with others', async () => {
  const [alone, other] = [await liveSinceMay(), await liveSinceMay()];
  const lost = { version: 1, status: 'lost', reason: 'price' };
  const path = fillPath(API.leadStatus, { id: alone.id });
  const { body: one } = await team.server.post(path, lost, { cookie: team.cookie });
  const leads = [{ id: other.id, version: 1 }];
  const { body: several } = await team.server.post(
    API.leadBulk,
    { action: 'status', leads, status: 'lost', reason: 'price' },
    { cookie: team.cookie },
  );
  expect(await since(alone.id)).toEqual({ status: 'lost', live_at: null });
  for (const undoId of [Object(one).undoId, leadBulkReply.parse(several).undoId])
    await team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
  expect(await since(alone.id)).toEqual(alone.now);
  expect(await since(other.id)).toEqual(other.now);
});

test('a lead that somebody makes live once more is so from then on', async () => {
  const { id, now } = await liveSinceMay();
  await team.change(API.leadStatus, id, { version: 1, status: 'lost', reason: 'price' });
  await team.change(API.leadStatus, id, { version: 2, status: 'live' });
  const { status, live_at } = await since(id);
  expect(status).toBe('live');
  expect(live_at.getTime()).toBeGreaterThan(now.live_at.getTime());
});
