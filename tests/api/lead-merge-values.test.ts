import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appointmentRecord } from '#contracts/appointment.ts';
import { auditRecord, auditValues } from '#contracts/audit.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { mergePreview } from '#contracts/lead-merge.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
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
    .array(leadRecord)
    .parse(await get(`${API.signups}?q=${encodeURIComponent(q)}`))
    .map(({ id }) => id);

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
  await team.change(API.leadNextStep, other.id, { version: 1, text: 'Send prices', on: dayAhead(100) });
  const take = ['phone', 'companyName', 'owner', 'nextStep'];
  const lead = await team.change(API.leadMerge, kept.id, {
    version: 0,
    otherId: other.id,
    otherVersion: 2,
    take,
  });
  expect(lead).toMatchObject({ ownerId: team.adminId, nextStep: 'Send prices' });
  const details = async () => {
    const { user, company } = leadDetails.parse(await get(fillPath(API.leadDetails, { id: kept.id })));
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

// Mutation: `known` answers what is stored; the plan left out of `MERGE_FIELDS`; `removePlan` left out.
test('whoever is entered without a plan takes the one that a duplicate has, and gives it back with an undo', async () => {
  const entered = await team.server.post(
    API.leads,
    { firstName: 'Bat', phone: '+1 202 555 0139' },
    { cookie: team.cookie },
  );
  const { id } = z.object({ id: z.string() }).parse(entered.body);
  const other = await signUp(team.server);
  const seen = await preview(id, other.id);
  expect(seen.kept).toMatchObject({ values: { industry: null, companySize: null, plan: null } });
  expect(seen.other).toMatchObject({
    values: { plan: other.selectedPlan },
    billingCycle: other.billingCycle,
  });
  expect(seen.choices).toEqual(expect.arrayContaining(['industry', 'plan']));
  expect((await preview(other.id, id)).choices).not.toContain('plan');

  const versions = { version: 0, otherId: other.id, otherVersion: 0 };
  await team.change(API.leadMerge, id, { ...versions, take: ['website', 'plan'] });
  const plan = async () =>
    leadDetails.parse(await get(fillPath(API.leadDetails, { id }))).subscription ?? undefined;
  const { selectedPlan, billingCycle } = other;
  expect(await plan()).toMatchObject({ plan: selectedPlan, billingCycle });
  const listed = async (by: string) =>
    z
      .array(leadRecord)
      .parse(await get(`${API.signups}?plan=${by}`))
      .some((signup) => signup.id === id);
  expect(await listed(selectedPlan)).toBe(true);

  await team.change(API.leadUnmerge, id, { otherId: other.id });
  expect(await plan()).toBeUndefined();
  expect([await listed(selectedPlan), await listed('unknown')]).toEqual([false, true]);
});

test('a plan that is known is not taken over', async () => {
  const [kept, other] = [await team.aLead(), await team.aLead()];
  const versions = { version: 0, otherId: other.id, otherVersion: 0 };
  const refused = await team.send(API.leadMerge, kept.id, { ...versions, take: ['plan'] });
  expect(expectError(refused, 400, 'validation').fields).toHaveProperty('take');
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

// Mutation: `copiesOf` without a number that is blank. Red: the leads had the digits of whoever was erased.
test('a number that was taken over does not stay with somebody of whom none was known', async () => {
  const entered = await team.server.post(
    API.leads,
    { firstName: 'Oyun', email: 'oyun@nobodys-number.example' },
    { cookie: team.cookie },
  );
  const { id } = z.object({ id: z.string() }).parse(entered.body);
  const other = await signUp(team.server, { phone: '+1 (202) 555-0166' });
  await team.change(API.leadMerge, id, { version: 0, otherId: other.id, otherVersion: 0, take: ['phone'] });
  expect(await found('12025550166')).toContain(id);
  const erased = { email: other.email, confirmEmail: other.email };
  await team.server.post(API.personErase, erased, { cookie: team.cookie });
  expect(await tablesWith(team.server.db, '12025550166')).toEqual([]);
  expect(await found('12025550166')).toEqual([]);
});

// Mutation: a name that goes back as one. Red: of an erased person the first name stayed, and was found.
test('half of a name that was taken over does not stay where the other half was changed since', async () => {
  const [first, last] = ['Qerelt', 'Qbayar'];
  const kept = await signUp(team.server);
  const other = await signUp(team.server, { firstName: first, lastName: last });
  await team.change(API.leadMerge, kept.id, {
    version: 0,
    otherId: other.id,
    otherVersion: 0,
    take: ['name'],
  });
  await team.change(API.leadEdit, kept.id, { version: 1, lastName: 'Newlast' });
  const erased = { email: other.email, confirmEmail: other.email };
  await team.server.post(API.personErase, erased, { cookie: team.cookie });
  expect(await tablesWith(team.server.db, first)).toEqual([]);
  const { user } = leadDetails.parse(await get(fillPath(API.leadDetails, { id: kept.id })));
  expect(user).toMatchObject({ firstName: kept.firstName, lastName: 'Newlast' });
});
