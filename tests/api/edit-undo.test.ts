import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { leadChanged } from '#contracts/lead.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { editOf } from '#tests/fixtures/lead-answers.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const edit = async (id: string, sent: object) =>
  leadChanged.parse((await team.send(API.leadEdit, id, sent)).body);
const takeBack = (undoId: unknown) => team.server.post(API.leadBulkUndo, { undoId }, { cookie: team.cookie });
async function detailsOf(id: string) {
  const { body } = await team.server.get(fillPath(API.leadDetails, { id }), { cookie: team.cookie });
  const { subscription, ...details } = leadDetails.parse(body);
  // The order of what it holds is the database's.
  const answers = JSON.parse(subscription?.additionalInfo ?? '{}');
  return { ...details, subscription: { ...subscription, additionalInfo: answers } };
}
async function found(q: string): Promise<string[]> {
  const path = `${API.signups}?q=${encodeURIComponent(q)}`;
  const { body } = await team.server.get(path, { cookie: team.cookie });
  return z
    .array(leadRecord)
    .parse(body)
    .map(({ id }) => id);
}

// Mutation: `editLead` without an undo. Red: a slip in a name or a number was typed back by hand.
test('what was edited is put back everywhere, and found by what it was', async () => {
  const { id, ...form } = await team.aLead();
  const before = await detailsOf(id);
  const changes = {
    lastName: 'Wrongly',
    phone: '+1 202 555 0177',
    website: 'wrong.example',
  };
  const edited = await edit(id, editOf(form, 0, changes));
  expect((await takeBack(edited.undoId)).body).toMatchObject({ undone: [id], kept: [] });
  const after = await detailsOf(id);
  expect(after.user).toEqual(before.user);
  expect(after.company).toEqual(before.company);
  expect(after.subscription).toEqual(before.subscription);
  expect(await found('202 555 0177')).toEqual([]);
  expect(await found(form.phone)).toEqual([id]);
  expect(after.lead?.history.slice(0, 2)).toMatchObject([
    { kind: 'undone', details: { undone: 'edit' } },
    { kind: 'edited', undone: true },
  ]);
});

// Mutation: `tellCustomer` that is not read. Red: whoever corrected a plan wrote to the customer, whether or not they
// wanted to.
test('a plan is changed without an email where nobody is to be told, and that is taken back', async () => {
  const { id, ...form } = await team.aLead();
  const before = await detailsOf(id);
  const silent = { version: 0, selectedPlan: 'Scale', billingCycle: 'annual', tellCustomer: false };
  const edited = await edit(id, silent);
  expect((await detailsOf(id)).subscription).toMatchObject({ plan: 'Scale', monthlyMinutes: 750 });
  await takeBack(edited.undoId);
  const after = await detailsOf(id);
  expect(after.subscription).toEqual(before.subscription);
  expect((await mailTo(team.server, form.email)).map(({ template }) => template)).not.toContain(
    'plan-changed',
  );
  const listed = await team.server.get(`${API.signups}?plan=Scale&q=${form.email}`, { cookie: team.cookie });
  expect(listed.body).toEqual([]);
});

// Mutation: an undo whatever was sent: the customer has read of a plan that they no longer have.
test('what was mailed, an email and a change after the edit are not taken back', async () => {
  const { id, ...form } = await team.aLead();
  const mailed = await edit(id, { version: 0, selectedPlan: 'Scale' });
  expect(mailed.undoId).toBeUndefined();
  const renamed = await edit(id, { version: 1, lastName: 'First' });
  await edit(id, { version: 2, firstName: 'Second' });
  expect((await takeBack(renamed.undoId)).body).toMatchObject({ undone: [], kept: [id] });
  expect((await detailsOf(id)).user).toMatchObject({ firstName: 'Second', lastName: 'First' });
  expectError(await takeBack(renamed.undoId), 409, 'conflict');
  const email = `other-${form.email}`;
  expect((await edit(id, { version: 3, email })).undoId).toBeUndefined();
});
