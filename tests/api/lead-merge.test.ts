import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signupRecord, stats, userDetails } from '#contracts/admin.ts';
import { appointmentRecord } from '#contracts/appointment.ts';
import { auditRecord, auditValues } from '#contracts/audit.ts';
import { duplicate, mergePreview } from '#contracts/lead-merge.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { tagRecord } from '#contracts/tag.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const get = async (path: string) => (await team.server.get(path, { cookie: team.cookie })).body;
const found = async (q: string) =>
  z
    .array(signupRecord)
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

// Mutation: the newest ten of all that have something in common, colleagues included.
test('colleagues, however many, leave room for the same person', async () => {
  const one = await signUp(team.server);
  const phone = await signUp(team.server, { phone: one.phone.replaceAll(' ', '-') });
  const rows = Array.from(
    { length: 11 },
    (_, n) => `Xaviera ${'abcdefghijk'[n]},x${n}.${one.email},"${one.companyName}"`,
  );
  await importFile(team.server, team.cookie, ['Name,Email,Company', ...rows].join('\n'));
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  expect(list).toHaveLength(10);
  expect(list[0]).toMatchObject({ id: phone.id, same: ['phone'] });
});

// Mutation: numbers compared by the digits that were typed.
test('a number with its country and the same one without, as it is dialled or as an older row has it, are one', async () => {
  const home = await signUp(team.server, { phone: '(312) 555-0141' });
  const abroad = await signUp(team.server, { phone: '+1 312 555 0141' });
  const older = await signUp(team.server, { phone: '312-555-0141' });
  const sweden = await signUp(team.server, { phone: '+46 8 555 010 20' });
  const dialled = await signUp(team.server, { phone: '011 46 8 555 010 20' });
  await team.server.db.query(`update leads set phone_digits = '3125550141' where user_id = $1`, [older.id]);
  const samePhone = async (id: string) => {
    const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id })));
    return list.flatMap((each) => (each.same.includes('phone') ? each.id : [])).sort();
  };
  expect(await samePhone(home.id)).toEqual([abroad.id, older.id].sort());
  expect(await samePhone(abroad.id)).toEqual([home.id, older.id].sort());
  expect(await samePhone(older.id)).toEqual([home.id, abroad.id].sort());
  expect(await samePhone(sweden.id)).toEqual([dialled.id]);
  expect(await samePhone(dialled.id)).toEqual([sweden.id]);
});

// Mutation: without the comparison of names.
test('somebody who signed up twice is recognised by mailbox, number and name, before their colleagues', async () => {
  const one = await signUp(team.server);
  const alias = await signUp(team.server, { email: one.email.replace('@', '+work@') });
  const phone = await signUp(team.server, { phone: one.phone.replaceAll(' ', '-') });
  const { companyName } = one;
  const again = await signUp(team.server, { companyName, firstName: one.lastName, lastName: one.firstName });
  const colleague = await signUp(team.server, {
    companyName: companyName.toUpperCase(),
    firstName: 'Xaviera',
  });
  await signUp(team.server);
  const list = z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: one.id })));
  const same = Object.fromEntries(list.map((each) => [each.id, each.same]));
  expect(same).toEqual({
    [alias.id]: ['email'],
    [phone.id]: ['phone'],
    [again.id]: ['name', 'company'],
    [colleague.id]: ['company'],
  });
  expect(list.at(-1)?.id).toBe(colleague.id);
  expect(
    z.array(duplicate).parse(await get(fillPath(API.leadDuplicates, { id: alias.id })))[0]?.same,
  ).toEqual(['email']);
});

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
  expect(lead.history.filter(({ kind }) => kind === 'mail')).toHaveLength(2);
  expect(await found(other.email)).toEqual([kept.id]);
  const gone = await team.server.get(fillPath(API.userDetails, { id: other.id }), { cookie: team.cookie });
  expect(expectError(gone, 404, 'not_found').message).toContain(kept.email);
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
    ...{
      status: 'lost',
      lostReason: 'No budget',
      tags: [tag],
      dueAt: was.dueAt,
      contactedAt: was.contactedAt,
    },
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

const preview = async (id: string, otherId: string) =>
  mergePreview.parse(
    await get(`${fillPath(API.leadMergePreview, { id })}?${new URLSearchParams({ otherId })}`),
  );

// Mutation: `choices` with every field, or `moves` without the email of the other one.
test('before a merge its preview says what differs, what moves along and which of the two stays', async () => {
  const kept = await signUp(team.server);
  const other = await signUp(team.server, { companyName: 'Other & Sons', industry: kept.industry });
  await team.change(API.leadNotes, other.id, { text: 'A note' });
  await team.change(API.leadOwner, other.id, { version: 0, ownerId: team.adminId });
  await booked(team.server, { email: other.email });
  const seen = await preview(kept.id, other.id);
  expect(seen).toMatchObject({
    kept: { id: kept.id, version: 0, values: { companyName: kept.companyName, owner: null } },
    other: { id: other.id, version: 1, values: { companyName: 'Other & Sons' } },
    moves: { notes: 1, calls: 0, appointments: 1, tags: [] },
    refused: null,
  });
  expect(seen.choices).toEqual(expect.arrayContaining(['companyName', 'owner']));
  expect(seen.choices).not.toContain('industry');
  expect(await team.read(other.id)).toMatchObject({ merged: [] });

  await team.change(API.leadMerge, kept.id, { version: 0, otherId: other.id, otherVersion: 1 });
  const appointments = await get(`${API.appointments}?record=${kept.id}`);
  expect(z.array(appointmentRecord).parse(appointments)).toMatchObject([{ email: other.email }]);
  const third = await signUp(team.server);
  expect((await preview(third.id, kept.id)).refused).toContain('holds merged signups itself');
});

// Mutation: `take` passed over, or `giveBack` without the comparison.
test('the values that were chosen win, are found and listed, and go back with an undo unless changed since', async () => {
  const kept = await signUp(team.server);
  const other = await signUp(team.server, { companyName: 'Other & Sons' });
  await team.change(API.leadOwner, other.id, { version: 0, ownerId: team.adminId });
  await team.change(API.leadNextStep, other.id, { version: 1, text: 'Send prices', on: '2030-03-05' });
  const take = ['phone', 'companyName', 'owner', 'nextStep'];
  const lead = await team.change(API.leadMerge, kept.id, {
    ...{ version: 0, otherId: other.id, otherVersion: 2, take },
  });
  expect(lead).toMatchObject({ ownerId: team.adminId, nextStep: 'Send prices' });
  const details = async () => {
    const { user, company } = userDetails.parse(await get(fillPath(API.userDetails, { id: kept.id })));
    return { ...user, ...company };
  };
  const { firstName } = kept;
  expect(await details()).toMatchObject({ firstName, phone: other.phone, companyName: 'Other & Sons' });
  const [entry] = lead.history.filter(({ kind }) => kind === 'merged');
  expect(entry?.details).toEqual({ fields: take });

  await team.change(API.leadEdit, kept.id, { version: 1, companyName: 'Changed since' });
  const back = await team.change(API.leadUnmerge, kept.id, { otherId: other.id });
  expect(back).toMatchObject({ ownerId: null, nextStep: null, nextStepAt: null });
  expect(await details()).toMatchObject({ phone: kept.phone, companyName: 'Changed since' });
  expect(await team.read(other.id)).toMatchObject({ ownerId: team.adminId, nextStep: 'Send prices' });
  expect(await found(other.phone)).toEqual([other.id]);
});

test('a status is not taken over where a setup is scheduled, nor an unknown field', async () => {
  const [kept, other] = [await team.aLead(), await team.aLead()];
  await team.server.db.query(`update leads set status = 'scheduled' where user_id = $1`, [other.id]);
  const merge = (take: string[]) =>
    team.send(API.leadMerge, kept.id, { version: 0, otherId: other.id, otherVersion: 0, take });
  expect(expectError(await merge(['status']), 400, 'validation').fields).toHaveProperty('take');
  expectError(await merge(['email']), 400, 'validation');
  expect(await preview(kept.id, other.id)).toMatchObject({ choices: expect.not.arrayContaining(['status']) });
});

// Mutation: `returnFields` left out of `separate`: their number stays with the other one, and in that one's history.
test('a number that was taken over is gone with its person, from the record, its history and the audit log', async () => {
  const [kept, other] = [
    await signUp(team.server),
    await signUp(team.server, { phone: '+1 (202) 555-0164' }),
  ];
  const take = { version: 0, otherId: other.id, otherVersion: 0, take: ['phone'] };
  await team.change(API.leadMerge, kept.id, take);
  await team.change(API.leadEdit, kept.id, { version: 1, phone: '+1 (202) 555-0165' });
  const [entry] = z.array(auditRecord).parse(await get(`${API.audit}?action=lead.merge&q=${kept.id}`));
  const values = async () =>
    auditValues.parse(await get(fillPath(API.auditValues, { id: entry?.id ?? '' }))).changes;
  expect(await values()).toEqual([{ field: 'phone', from: kept.phone, to: other.phone }]);

  const erased = { email: other.email, confirmEmail: other.email };
  await team.server.post(API.personErase, erased, { cookie: team.cookie });
  expect(await values()).toEqual([]);
  for (const gone of [other.phone, '12025550164']) {
    expect(await tablesWith(team.server.db, gone)).toEqual([]);
  }
});
