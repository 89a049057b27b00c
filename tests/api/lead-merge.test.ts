import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { erasurePreview } from '#contracts/person.ts';
import { stats } from '#contracts/stats.ts';
import { tagRecord } from '#contracts/tag.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const get = async (path: string) => (await team.server.get(path, { cookie: team.cookie })).body;
const found = async (q: string) =>
  z
    .array(leadRecord)
    .parse(await get(`${API.signups}?q=${encodeURIComponent(q)}`))
    .map(({ id }) => id);
const counted = async () => stats.parse(await get(API.stats));
/** The same person twice, each with a note; the second one is merged into the first. */
async function merged() {
  const kept = await team.aLead();
  const other = await team.aLead();
  await team.change(API.leadNotes, kept.id, { text: 'Note on the first' });
  await team.change(API.leadNotes, other.id, { text: 'Note on the second' });
  const lead = await team.change(API.leadMerge, kept.id, { version: 0, otherId: other.id, otherVersion: 0 });
  return { kept, other, lead };
}

// Mutation: the merged row left in `leads`.
test('a merged duplicate leaves lists and counts, and its history is read with the kept one’s', async () => {
  const before = await counted();
  const { kept, other, lead } = await merged();
  const after = await counted();
  expect(after.totalSignups).toBe(before.totalSignups + 1);
  expect(after.due.signups.today + after.due.signups.overdue).toBeLessThanOrEqual(after.totalSignups);
  expect(lead.merged).toMatchObject([{ id: other.id, email: other.email }]);
  const notes = lead.history.filter(({ kind }) => kind === 'note').map(({ text }) => text);
  expect(notes).toEqual(['Note on the second', 'Note on the first']);
  // Mutation: without `mergedFrom`. Red: another person's change of plan stood among those of who was kept.
  const whose = lead.history.filter(({ kind }) => kind === 'note').map(({ mergedFrom }) => mergedFrom);
  expect(whose).toEqual([other.id, undefined]);
  expect(lead.history.filter(({ kind }) => kind === 'mail')).toHaveLength(2);
  expect(await found(other.email)).toEqual([kept.id]);
  // Mutation: an error of its own in `listSetupTimes`.
  for (const path of [API.leadDetails, API.leadSetupTimes]) {
    const gone = await team.server.get(fillPath(path, { id: other.id }), { cookie: team.cookie });
    expect(expectError(gone, 404, 'not_found').message).toContain(kept.email);
  }
  expectError(await team.send(API.leadNotes, other.id, { text: 'x' }), 404, 'not_found');
});

test('both keep their sign-in, and see their plan', async () => {
  const { other } = await merged();
  const session = await team.server.logIn(other);
  expect(await team.server.get(API.account, { cookie: session })).toMatchObject({
    status: 200,
    body: { user: { email: other.email }, subscription: { plan: 'Growth' } },
  });
});

test('an undone merge is as it was, with tags, status and counts', async () => {
  const tag = tagRecord.parse(
    (await team.server.post(API.tags, { name: 'Twice', color: 'red' }, { cookie: team.cookie })).body,
  );
  const kept = await team.aLead();
  const other = await team.aLead();
  await team.change(API.leadTags, other.id, { tagId: tag.id });
  const was = await team.change(API.leadStatus, other.id, {
    version: 0,
    status: 'lost',
    reason: 'No budget',
  });
  const before = await counted();
  const lead = await team.change(API.leadMerge, kept.id, { version: 0, otherId: other.id, otherVersion: 1 });
  expect(lead.tags).toEqual([tag]);
  const back = await team.change(API.leadUnmerge, kept.id, { otherId: other.id });
  expect(back).toMatchObject({ tags: [], merged: [] });
  expect(await team.read(other.id)).toMatchObject({
    status: 'lost',
    lostReason: 'No budget',
    tags: [tag],
    dueAt: was.dueAt,
    contactedAt: was.contactedAt,
  });
  expect(await counted()).toEqual(before);
  expect(await found(other.email)).toEqual([other.id]);
  expectError(await team.send(API.leadUnmerge, kept.id, { otherId: other.id }), 404, 'not_found');
});

test('a merge can be undone for thirty days, and needs both as they were seen', async () => {
  const { kept, other } = await merged();
  await team.server.db.query(`update lead_merges set at = now() - interval '31 days' where merged_id = $1`, [
    other.id,
  ]);
  expectError(await team.send(API.leadUnmerge, kept.id, { otherId: other.id }), 409, 'conflict');
  const third = await team.aLead();
  const stale = await team.send(API.leadMerge, kept.id, { version: 0, otherId: third.id, otherVersion: 0 });
  expect(expectError(stale, 409, 'conflict').fields).toHaveProperty(kept.id);
  const holder = await team.send(API.leadMerge, third.id, { version: 0, otherId: kept.id, otherVersion: 1 });
  expect(expectError(holder, 409, 'conflict').message).toContain('holds merged signups');
  const self = await team.send(API.leadMerge, kept.id, { version: 1, otherId: kept.id, otherVersion: 1 });
  expectError(self, 400, 'validation');
});

// Mutation: `readMergedWith` by one of the two ids. Red: whoever erased somebody was not told that the signup that was
// merged with theirs comes back to the list, to be called.
test('whoever erases either of the two is told of the other', async () => {
  const { kept, other } = await merged();
  for (const [one, another] of [
    [kept, other],
    [other, kept],
  ] as const) {
    const { email, id } = one;
    const asked = await team.server.post(API.personErasure, { email }, { cookie: team.cookie });
    expect(erasurePreview.parse(asked.body)).toMatchObject({
      person: { id },
      merged: [{ id: another.id, email: another.email }],
    });
  }
});

// Mutation: `separateAll` left out of removePerson.
test('erasing either of the two leaves the other whole, and nothing of the erased', async () => {
  const first = await merged();
  const erase = (email: string) =>
    team.server.post(API.personErase, { email, confirmEmail: email }, { cookie: team.cookie });
  expect((await erase(first.other.email)).status).toBe(200);
  expect(await tablesWith(team.server.db, first.other.email)).toEqual([]);
  expect(await tablesWith(team.server.db, first.other.id)).toEqual(['public.audit_entries']);
  expect(await team.read(first.kept.id)).toMatchObject({ merged: [] });

  const second = await merged();
  expect((await erase(second.kept.email)).status).toBe(200);
  expect(await tablesWith(team.server.db, second.kept.email)).toEqual([]);
  expect(await tablesWith(team.server.db, second.kept.id)).toEqual(['public.audit_entries']);
  const { history } = await team.read(second.other.id);
  expect(history).toContainEqual(expect.objectContaining({ text: 'Note on the second' }));
});
