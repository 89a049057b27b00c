import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { paymentRecord } from '#contracts/payment.ts';
import { erasurePreview } from '#contracts/person.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const asked = async () =>
  erasurePreview.parse((await team.post(API.personErasure, { email: partner.email })).body);
const erase = (acknowledged?: { owedCents: number; debtCents: number }) => {
  const { email } = partner;
  return team.post(API.personErase, { email, confirmEmail: email, ...(acknowledged && { acknowledged }) });
};
// Mutation: only the day, which gives both files one name.
test('two payout runs on the same day have files with different names', async () => {
  const names: string[] = [];
  for (const invoice of ['first', 'second']) {
    await team.paid(customer.id, { invoice: `${team.unique()}-${invoice}`, amountCents: 10_000 });
    await team.release(HOLD_DAYS);
    const run = Object((await team.post(API.payouts)).body);
    const path = fillPath(API.payoutExport, run);
    const file = await team.server.fetch(path, { headers: { cookie: team.admin } });
    expect(file.headers.get('content-disposition')).toContain(`-${run.id.slice(0, 8)}.csv"`);
    names.push(file.headers.get('content-disposition') ?? '');
    await team.post(fillPath(API.payoutConfirm, run));
  }
  expect(new Set(names).size).toBe(2);
});

const fileOf = async (run: { id: string }) =>
  (await team.server.fetch(fillPath(API.payoutExport, run), { headers: { cookie: team.admin } })).text();

// Mutation: erasing without a look at the books lost what the partner was owed without a word.
test('a partner who is still owed something is erased only by whoever says how much', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  const { partners, dues } = await asked();
  expect(partners).toMatchObject([{ code: partner.code, balances: { held: 2_500 }, payouts: 0 }]);
  expect(dues).toEqual({ owedCents: 2_500, debtCents: 0 });

  const refused = expectError(await erase(), 409, 'conflict');
  expect(refused.message).toContain('$25.00 on hold');
  expect(refused.fields).toHaveProperty('acknowledged');
  await team.paid(customer.id, { amountCents: 4_000 });
  const changed = expectError(await erase(dues), 409, 'conflict');
  expect(changed.message).toContain('has changed: $35.00 on hold');
  expect((await team.details(partner.id)).partner).toMatchObject({ email: partner.email, endedAt: null });

  expect(await erase({ owedCents: 3_500, debtCents: 0 })).toMatchObject({ status: 200 });
  expect((await team.details(partner.id)).partner).toMatchObject({ email: null, balances: { held: 3_500 } });
  expect(await asked()).toEqual({
    isKnown: false,
    person: null,
    merged: [],
    partners: [],
    dues: { owedCents: 0, debtCents: 0 },
  });
});

// Mutation: counting only what is held and payable lets the money of a prepared run go; netting a debt against it
// hides both.
test('what is in a payout run that is prepared counts as owed, and a debt is acknowledged, too', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(HOLD_DAYS);
  const run = Object((await team.post(API.payouts)).body);
  await team.post(API.refunds, team.refundOf(invoice, { amountCents: 4_000 }));
  expect((await asked()).dues).toEqual({ owedCents: 2_500, debtCents: 1_000 });
  const { message } = expectError(await erase(), 409, 'conflict');
  expect(message).toContain('$25.00 in the payout run that is prepared, $10.00 owed by them');
  expectError(await erase({ owedCents: 2_500, debtCents: 0 }), 409, 'conflict');
  expect(await team.post(fillPath(API.payoutDiscard, run))).toMatchObject({ status: 200 });
  expect(await erase((await asked()).dues)).toMatchObject({ status: 200 });
  // Still owed, and nobody to pay: the next run leaves it out, and the team sees why.
  expect((await team.get(API.payoutsDue)).body).toContainEqual(
    expect.objectContaining({ code: partner.code, name: `Erased partner ${partner.code}`, erased: true }),
  );
});

// Mutation: deleting the history with the person; writing blank cells into the file of a run that was paid.
test('the file of a paid run names the erased partner by the code, and the history stays without texts', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  await team.release(HOLD_DAYS);
  const run = Object((await team.post(API.payouts)).body);
  const before = await fileOf(run);
  const reference = `${partner.code}-${run.id.slice(0, 8)}`;
  expect(before).toContain(`"${partner.email}","25.00","USD","${reference}"`);
  await team.post(fillPath(API.payoutConfirm, run));
  const { email } = partner;
  const correction = { reference: 'BONUS', amountCents: 500, reason: `For ${email}` };
  await team.post(fillPath(API.partnerCorrections, { id: partner.id }), correction);
  await team.post(fillPath(API.partnerNotes, { id: partner.id }), { text: `Met ${email}` });
  expect((await asked()).partners).toMatchObject([{ payouts: 1, balances: { paidOut: 2_500 } }]);

  expect(await erase({ owedCents: 500, debtCents: 0 })).toMatchObject({ status: 200 });
  const after = await fileOf(run);
  expect(after).toContain(
    `"${partner.code}","Erased partner ${partner.code}","","","25.00","USD","${reference}"`,
  );
  expect(after).not.toContain(email);
  const { history } = await team.details(partner.id);
  expect(history.map(({ kind, text }) => ({ kind, text }))).toEqual([
    { kind: 'erased', text: null },
    { kind: 'correction', text: null },
  ]);
  expect(history[0]).toMatchObject({ details: { owedCents: 500, debtCents: 0 } });
  expect(history[1]).toMatchObject({ details: { reference: 'BONUS', amountCents: 500 } });
});

// Mutation: only the team’s way asking, while the partner’s own button and the nightly removal do not.
test('partners who delete their own account say it, too; the nightly removal never erases one', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  const cookie = await team.signedIn(partner);
  const { password } = ADMIN;
  expect((await team.get(API.account, cookie)).body).toMatchObject({
    partnerDues: { owedCents: 2_500, debtCents: 0 },
  });
  expectError(await team.post(API.accountDelete, { password }, cookie), 409, 'conflict');

  await expireRecords({
    ctx: team.server.contextFor(system('jobs'), () => new Date(Date.now() + 900 * 24 * 3_600_000)),
    input: { days: 1 },
  });
  const { partner: kept } = await team.details(partner.id);
  expect(kept).toMatchObject({ email: partner.email, balances: { held: 2_500 } });

  const acknowledged = { owedCents: 2_500, debtCents: 0 };
  expect(await team.post(API.accountDelete, { password, acknowledged }, cookie)).toMatchObject({
    status: 200,
  });
  const { partner: gone, history } = await team.details(partner.id);
  expect(gone).toMatchObject({ email: null, balances: { held: 2_500 } });
  expect(history).toMatchObject([{ kind: 'erased', by: null }]);
});

// Mutation: blanking the partner whose account it is, whatever was asked.
test('erasing only an unconfirmed account leaves its partner, what is owed and the way to invite them', async () => {
  await team.paid(customer.id, { amountCents: 10_000 });
  const { email } = partner;
  const only = 'unconfirmed-account';
  expect((await team.post(API.personErasure, { email, only })).body).toMatchObject({ partners: [] });
  const answer = await team.post(API.personErase, { email, confirmEmail: email, only });
  expect(answer).toMatchObject({ status: 200, body: { accounts: 1, applications: 0 } });
  const { partner: kept, application } = await team.details(partner.id);
  expect(kept).toMatchObject({ email, account: 'none', endedAt: null, balances: { held: 2_500 } });
  expect(application).not.toBeNull();
  expect(await team.post(fillPath(API.partnerInvite, { id: partner.id }))).toMatchObject({ status: 200 });
  expect((await team.details(partner.id)).partner).toMatchObject({ account: 'invited' });
});

test('whoever is no partner is erased as before, and nothing is asked', async () => {
  const { email } = customer;
  expect((await team.post(API.personErasure, { email })).body).toMatchObject({
    isKnown: true,
    partners: [],
    dues: { owedCents: 0, debtCents: 0 },
  });
  expect(await team.post(API.personErase, { email, confirmEmail: email })).toMatchObject({ status: 200 });
});

// Mutation: `earningOn()` without its line about who was erased.
test('an erased partner earns nothing any more, one payment at a time or by a file, and the list says why', async () => {
  expect(await erase()).toMatchObject({ status: 200 });
  const one = await team.paid(customer.id, { amountCents: 7_000 });
  expect(one).toMatchObject({ partnerId: null, commissionCents: 0, noCommission: 'partner-erased' });
  const [listed] = z.array(paymentRecord).parse((await team.get(`${API.payments}?q=${one.invoice}`)).body);
  expect(listed?.noCommission).toBe('partner-erased');
  const invoice = `F-${team.unique()}`;
  const file = `customer,invoice,amount,period_start,period_end,date
${customer.email},${invoice},70.00,2026-10-01,2026-10-31,${one.paidOn}`;
  expect((await team.sendFile(API.paymentsCheck, file)).body).toMatchObject({ commissionCents: 0 });
  expect(await team.sendFile(API.paymentsImport, file)).toMatchObject({ body: { recorded: 1 } });
  expect(await team.balances(partner.id)).toMatchObject({ held: 0 });
});

// Mutation: correcting an erased partner’s balance as anybody’s.
test('a correction of an erased partner settles what is open, and gives or takes nothing else', async () => {
  const { id } = partner;
  const correct = (amountCents: number) =>
    team.post(fillPath(API.partnerCorrections, { id }), {
      reference: `C-${team.unique()}`,
      amountCents,
      reason: 'Sent by check',
    });
  await correct(500);
  await team.paid(customer.id, { amountCents: 4_000 });
  const [{ day }] = [Object((await team.details(id)).nextRelease)];
  const released = Temporal.PlainDate.from(day).toLocaleString('en-US', { dateStyle: 'medium' });
  const later = `What is on hold ($10.00) can be corrected once it is released on ${released}.`;
  const only = 'This person was erased. Only what is payable can be taken back: up to $5.00.';
  expect(await erase({ owedCents: 1_500, debtCents: 0 })).toMatchObject({ status: 200 });
  const refused = expectError(await correct(100), 409, 'conflict');
  expect(refused).toMatchObject({ message: `${only} ${later}`, fields: { amountCents: `${only} ${later}` } });
  expectError(await correct(-501), 409, 'conflict');
  expect(await correct(-500)).toMatchObject({ status: 200 });
  expect(await team.balances(id)).toMatchObject({ payable: 0, debt: 0 });
  expect(expectError(await correct(-1), 409, 'conflict').message).toBe(
    `This person was erased. Nothing is payable, and nothing is owed, that a correction could settle. ${later}`,
  );
});

// Mutation: counting only the payments of customers who are still known.
test('what erased customers paid stays in the partner’s record, so that it adds up to the balance', async () => {
  for (const amountCents of [1, 99]) await team.paid(customer.id, { amountCents });
  const { email } = customer;
  await team.post(API.personErase, { email, confirmEmail: email });
  const { referrals, erasedCustomers, partner: shown } = await team.details(partner.id);
  expect(referrals).toEqual([]);
  expect(erasedCustomers).toMatchObject({
    customers: 1,
    numbers: [1],
    commission: { payments: 2, paidCents: 100, commissionCents: 25, without: [] },
  });
  expect(shown.balances.held).toBe(25);
});

// Mutation: blanking only the texts of the history.
// Red: why a customer was linked to the partner, and taken off again, named them for good.
test('why customers were linked to an erased partner, and taken off, is kept nowhere', async () => {
  const { email } = partner;
  const other = await team.aCustomer();
  const body = { customerId: other.id, reason: `Brought by ${email}` };
  await team.post(fillPath(API.partnerLinkCustomer, { id: partner.id }), body);
  expect(await team.post(fillPath(API.partnerUnlinkCustomer, { id: partner.id }), body)).toMatchObject({
    status: 200,
  });
  expect(await erase()).toMatchObject({ status: 200 });
  expect(await tablesWith(team.server.db, email)).toEqual([]);
});
