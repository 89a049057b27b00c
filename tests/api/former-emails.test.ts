import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newLeadReply } from '#contracts/lead-edit.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile, sendFile } from '#tests/fixtures/import-file.ts';
import { daysAgo, type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});
let sales = '';
beforeEach(async () => {
  sales = await team.server.logIn(await aColleague(team.server, 'sales'));
});

const anAddress = () => `dr.${team.unique()}@steppe.example`;
const titles = 'First name,Last name,Email,Phone';
const row = (email: string) => `Bat,Erdene,${email},+1 312 555 0142`;

/** Gives a lead another address, as “Edit customer” does. */
async function edit(id: string, email: string, cookie = sales) {
  const { rows } = await team.server.db.query('select version from leads where user_id = $1', [id]);
  return team.post(fillPath(API.leadEdit, { id }), { version: rows[0].version, email }, cookie);
}
/** A customer whom sales imported, and who pays under this address. */
async function anImported(email = anAddress()) {
  const id = await importFile(team.server, sales, `${titles}\n${row(email)}`);
  const { body } = await team.get(`${API.signups}?import=${id}`);
  return { email, id: z.array(z.object({ id: z.uuid() })).parse(body)[0]?.id ?? '' };
}
const payments = (email: string) =>
  `customer,invoice,amount,period_start,period_end,date\n${email},INV-${team.unique()},299.00,2026-10-01,2026-10-31,${daysAgo(team.server, 0)}`;

// Mutation: `editLead` without `refuseMovedMoney`.
// Red: the payments file of the admin, which names the customer by the email, earned for the friend's partner.
test('sales cannot have a partner earn of what another customer pays, by giving their address to a friend', async () => {
  const paying = await anImported();
  expect(await edit(paying.id, anAddress())).toMatchObject({ status: 200 });
  const refused = expectError(await edit(customer.id, paying.email), 403, 'forbidden');
  expect(refused.fields?.email).toContain('ask a colleague who manages partners');
  // Nor by way of a lead that nobody pays for.
  const between = newLeadReply.parse(
    (await team.post(API.leads, { firstName: 'Between', phone: '+1 312 555 0143' }, sales)).body,
  );
  expect(await edit(between.id, paying.email)).toMatchObject({ status: 200 });
  expect(await edit(between.id, anAddress())).toMatchObject({ status: 200 });
  expectError(await edit(customer.id, paying.email), 403, 'forbidden');
  expectError(await team.sendFile(API.paymentsImport, payments(paying.email)), 400, 'validation');
  expect(await team.balances(partner.id)).toMatchObject({ held: 0 });
  expect(await edit(customer.id, paying.email, team.admin)).toMatchObject({ status: 200 });
});

// Mutation: asking only of the lead that gets the address, or only of its former holder.
// Red: what a partner's customer paid came to a lead of nobody's, and earned nothing.
test('sales cannot take the address of a partner’s customer for another lead, new or not', async () => {
  expect(await edit(customer.id, anAddress())).toMatchObject({ status: 200 });
  const other = await anImported();
  expectError(await edit(other.id, customer.email), 403, 'forbidden');
  const { email } = customer;
  const entered = await team.post(API.leads, { firstName: 'Erdene', email }, sales);
  expect(expectError(entered, 403, 'forbidden').fields).toHaveProperty('email');
  const csv = `${titles}\n${row(email)}`;
  await expect(importFile(team.server, sales, csv)).rejects.toThrow('had these addresses before: row 2');
  const checked = await team.post(
    API.leadsImportCheck,
    { fileId: await sendFile(team.server, sales, csv) },
    sales,
  );
  expect(Object(checked.body).problems.known).toMatchObject({ count: 1, rows: [2] });
});

// Mutation: asking for `partners.manage` whenever a customer has a partner or payments.
// Red: a typing error in the address of a partner's customer waited for an admin.
test('a typing error in the address of a partner’s customer is corrected by sales, and put back', async () => {
  await team.paid(customer.id);
  const right = anAddress();
  expect(await edit(customer.id, right)).toMatchObject({ status: 200 });
  expect(await edit(customer.id, customer.email)).toMatchObject({ status: 200 });
  const [one, other] = [await anImported(), await anImported()];
  expect(await edit(one.id, anAddress())).toMatchObject({ status: 200 });
  expect(await edit(other.id, one.email)).toMatchObject({ status: 200 });
});

/** A customer who confirmed their address and has paid; a new one waits for them. */
async function aWaiting() {
  const paying = await team.aCustomer();
  await team.server.db.query('update users set email_verified = true where id = $1', [paying.id]);
  await team.paid(paying.id);
  const email = anAddress();
  expect(await edit(paying.id, email)).toMatchObject({ status: 200 });
  return { id: paying.id, email };
}

// Mutation: `findOthers` without `findWaiting`.
// Red: sales gave the address that a paying customer had yet to confirm to a friend, and the next payment came there.
test('the address that a paying customer has yet to confirm is given to nobody else, by sales or at a signup', async () => {
  const { email } = await aWaiting();
  const refused = expectError(await edit(customer.id, email), 403, 'forbidden');
  expect(refused.fields?.email).toContain('has yet to confirm it');
  expectError(await team.post(API.leads, { firstName: 'Erdene', email }, sales), 403, 'forbidden');
  const friend = await team.aCustomer({ email, partnerCode: partner.code });
  expect(friend.partnerNote).toContain('our team takes a look');
});

// Mutation: `refuseMovedMoney` without `from`.
// Red: a friend's address waited until sales had corrected the one whose it was, and took it with what is paid by it.
test('sales cannot take an address off a customer while somebody with a partner waits for it', async () => {
  await team.server.db.query('update users set email_verified = true where id = $1', [customer.id]);
  const email = anAddress();
  expect(await edit(customer.id, email)).toMatchObject({ status: 200 });
  const owner = await team.aCustomer({ email });
  expectError(await edit(owner.id, anAddress()), 403, 'forbidden');
  expect(await edit(owner.id, anAddress(), team.admin)).toMatchObject({ status: 200 });
});

// Mutation: `referSignup` without `isOfAnother`.
// Red: a friend signed up with the address that sales had taken off a customer, and their partner earned of them.
test('a signup with a partner’s code under the former address of a customer earns nothing until the team links it', async () => {
  const paying = await anImported();
  await edit(paying.id, anAddress());
  const friend = await team.aCustomer({ email: paying.email, partnerCode: partner.code });
  expect(friend.partnerNote).toContain('our team takes a look');
  expect((await team.get(API.partnersRefused)).body).toContainEqual(
    expect.objectContaining({ customerId: friend.id, reason: 'former-email', partnerId: partner.id }),
  );
  await team.sendFile(API.paymentsImport, payments(paying.email));
  expect(await team.balances(partner.id)).toMatchObject({ held: 0 });
  const leads = await team.get(API.partnerLeads, await team.signedIn(partner));
  expect(leads.body).toHaveLength(1);
});
