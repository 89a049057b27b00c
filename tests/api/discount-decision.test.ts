import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountReply } from '#contracts/account.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const withCode = () =>
  signUp(team.server, { selectedPlan: 'Growth', billingCycle: 'monthly', discountCode: 'FAIR' });

async function planOf({ id, email, password }: Awaited<ReturnType<typeof withCode>>) {
  const { body } = await team.server.get(fillPath(API.leadDetails, { id }), { cookie: team.cookie });
  const { subscription } = leadDetails.parse(body);
  const cookie = await team.server.logIn({ email, password });
  const theirs = accountReply.parse((await team.server.get(API.account, { cookie })).body).subscription;
  const listed = await team.server.get(`${API.signups}?q=${email}`, { cookie: team.cookie });
  const [row] = z.array(leadRecord).parse(listed.body);
  return { subscription, theirs, row };
}

// Mutation: of writePlan(), without `discountStatus`. Red: “once our team has checked it”, and nobody could.
test('a code that nobody checked is accepted: the price stays, and nobody is written to', async () => {
  const person = await withCode();
  await team.change(API.leadEdit, person.id, { version: 0, discount: 'verified' });
  const { subscription, theirs, row } = await planOf(person);
  expect(subscription).toMatchObject({ discountCode: 'FAIR', discountStatus: 'verified', price: 100 });
  expect(theirs).toMatchObject({ discountCode: 'FAIR', discountStatus: 'verified', price: 100 });
  expect(row?.discountStatus).toBe('verified');
  const mails = (await mailTo(team.server, person.email)).map(({ template }) => template);
  expect(mails).not.toContain('plan-changed');
});

// Mutation: of pricesOf(), without the decision; of plan-in-words.ts, the code in place of its status.
test('a declined code takes its discount with it everywhere, and the customer is told what they pay', async () => {
  const person = await withCode();
  const path = `${fillPath(API.leadPlanMail, { id: person.id })}?selectedPlan=Growth&billingCycle=monthly&discount=declined`;
  const preview = (await team.server.get(path, { cookie: team.cookie })).body;
  const lead = await team.change(API.leadEdit, person.id, { version: 0, discount: 'declined' });
  expect(lead.history[0]).toMatchObject({
    kind: 'edited',
    details: {
      changed: { discount: { from: 'unverified', to: 'declined' } },
      price: { from: 100, to: 199 },
    },
  });
  const { subscription, theirs, row } = await planOf(person);
  expect(subscription).toMatchObject({
    discountCode: 'FAIR',
    discountStatus: null,
    price: 199,
    discount: null,
  });
  expect(JSON.parse(subscription?.additionalInfo ?? '')).toMatchObject({ discountApplied: false });
  expect(theirs).toMatchObject({ discountCode: null, price: 199 });
  expect(row?.discountStatus).toBe(null);
  const mail = (await mailTo(team.server, person.email)).find(({ template }) => template === 'plan-changed');
  expect(mail?.text).toContain('$199 a month, without your discount code, which we couldn’t accept.');
  expect(preview).toMatchObject({ mail: { text: mail?.text } });
});

test('what was decided without a mail is taken back', async () => {
  const person = await withCode();
  const sent = { version: 0, discount: 'declined', tellCustomer: false };
  const { body } = await team.send(API.leadEdit, person.id, sent);
  await team.server.post(API.leadBulkUndo, { undoId: Object(body).undoId }, { cookie: team.cookie });
  const { subscription } = await planOf(person);
  expect(subscription).toMatchObject({ discountStatus: 'unverified', price: 100 });
});

test('of somebody who entered no code nothing is decided', async () => {
  const { id } = await team.aLead();
  const refused = await team.send(API.leadEdit, id, { version: 0, discount: 'verified' });
  expect(expectError(refused, 400, 'validation').fields).toHaveProperty('discount');
});
