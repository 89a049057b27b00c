import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { paymentRecord, refundRecord } from '#contracts/payment.ts';
import { system } from '#server/context-of.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const ago = (days: number) => daysAgo(team.server, days);
const voided = (id: string, reason = 'Nothing was given back', cookie = team.admin) =>
  team.post(fillPath(API.refundVoid, { id }), { reason }, cookie);
const voidedPayment = (id: string) => team.post(fillPath(API.paymentVoid, { id }), { reason: 'Twice' });
const refundsOf = async (invoice: string, query: object = {}) =>
  z
    .array(refundRecord)
    .parse((await team.get(`${API.refunds}?${new URLSearchParams({ invoice, ...query })}`)).body);
const paymentsOf = async (invoice: string, query: object = {}) =>
  z
    .array(paymentRecord)
    .parse((await team.get(`${API.payments}?${new URLSearchParams({ invoice, ...query })}`)).body);
const balances = () => team.balances(partner.id);
const agrees = () => checkLedger({ ctx: team.server.contextFor(system('jobs'), () => new Date()) });
const NOTHING = { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };

/** Pays everything out that is payable. */
async function paidOut(): Promise<void> {
  const run = Object((await team.post(API.payouts)).body);
  expect((await team.post(fillPath(API.payoutConfirm, { id: run.id }))).status).toBe(200);
}

// Mutation: leaving the voided refund in a sum, or what it took back not on hold again.
test('a refund recorded by mistake is voided: what it took is on hold again, it counts nowhere, and its number is free', async () => {
  const { invoice } = await team.paid(customer.id);
  const wrong = await team.refunded(invoice, { amountCents: 10_000 });
  expect(await balances()).toEqual({ ...NOTHING, held: 4_975 });
  expect(recorded(await voided(wrong.id))).toMatchObject({ commissionCents: 2_500, partnerId: partner.id });
  expect(await balances()).toEqual({ ...NOTHING, held: 7_475 });
  expect(await paymentsOf(invoice, { refunded: 'no' })).toMatchObject([
    { refundedCents: 0, commissionCents: 7_475 },
  ]);
  expect(await paymentsOf(invoice, { refunded: 'yes' })).toEqual([]);
  const { referrals } = await team.details(partner.id);
  expect(referrals[0]?.commission).toMatchObject({ paidCents: 29_900, refundedCents: 0 });

  // Mutation: counting the voided refund in what is left to refund.
  const right = await team.refunded(invoice, { refund: wrong.refund, amountCents: 29_900 });
  expect(right).toMatchObject({ repeated: false, commissionCents: 7_475 });
  const form = team.refundOf(invoice, { refund: wrong.refund, amountCents: 29_900 });
  expect(recorded(await team.post(API.refunds, form))).toMatchObject({
    id: right.id,
    repeated: true,
    commissionCents: 7_475,
  });
  expect(await refundsOf(invoice)).toMatchObject([
    { id: right.id, voidReason: null, voidedAt: null, takenBackCents: 7_475 },
    { id: wrong.id, voidReason: 'Nothing was given back', takenBackCents: 0, amountCents: 10_000 },
  ]);
  expect(await refundsOf(invoice, { voided: 'no' })).toMatchObject([{ id: right.id }]);
  expect(await refundsOf(invoice, { voided: 'yes' })).toMatchObject([{ id: wrong.id }]);
  recorded(await voided(right.id));
  await team.release(30);
  expect(await balances()).toEqual({ ...NOTHING, payable: 7_475 });
  expect(await agrees()).toBe(true);
});

// Mutation: giving back on hold what was released, or leaving the debt of the refund beside what is payable.
test('what was released is payable again, and a debt is settled first', async () => {
  const { invoice } = await team.paid(customer.id);
  await team.release(30);
  const early = await team.refunded(invoice);
  expect(await balances()).toEqual(NOTHING);
  recorded(await voided(early.id));
  expect(await balances()).toEqual({ ...NOTHING, payable: 7_475 });
  await paidOut();
  const fee = { reference: `C-${team.unique()}`, amountCents: -1_000, reason: 'Agreed' };
  recorded(await team.post(fillPath(API.partnerCorrections, { id: partner.id }), fee));
  const late = await team.refunded(invoice);
  expect(await balances()).toEqual({ ...NOTHING, paidOut: 7_475, debt: -8_475 });
  recorded(await voided(late.id));
  expect(await balances()).toEqual({ ...NOTHING, paidOut: 7_475, debt: -1_000 });
  // Mutation: naming the voided refund among what the debt is of.
  const mine = await team.signedIn(partner);
  const overview = Object((await team.get(API.partnerOverview, mine)).body);
  expect(overview.debtCauses).toMatchObject([{ kind: 'correction', amountCents: 1_000 }]);
  expect(await agrees()).toBe(true);
});

test('of what is given back, what is left after the debt is payable', async () => {
  const one = await team.paid(customer.id);
  await team.release(30);
  await paidOut();
  const wrong = await team.refunded(one.invoice);
  await team.paid(customer.id, { amountCents: 20_000 });
  await team.release(30);
  expect(await balances()).toEqual({ ...NOTHING, paidOut: 7_475, debt: -2_475 });
  recorded(await voided(wrong.id));
  expect(await balances()).toEqual({ ...NOTHING, paidOut: 7_475, payable: 5_000 });
  expect(await agrees()).toBe(true);
});

// Mutation: only asking whether the hold is over, or only whether something is held.
test('of a payment that nobody released yet, it is on hold while the hold lasts or something is', async () => {
  await team.server.db.query(
    `insert into partner_rates (partner_id, valid_from, tier, basis_points, position, created_at)
     values ($1, $2, 'intermediate', 2500, 2, now())`,
    [partner.id, ago(100)],
  );
  const fresh = await team.paid(customer.id);
  recorded(await voided((await team.refunded(fresh.invoice)).id));
  expect(await balances()).toEqual({ ...NOTHING, held: 7_475 });
  const due = await team.paid(customer.id, { paidOn: ago(40) });
  recorded(await voided((await team.refunded(due.invoice, { amountCents: 10_000 })).id));
  expect(await balances()).toEqual({ ...NOTHING, held: 14_950 });
  const over = await team.paid(customer.id, { paidOn: ago(40) });
  recorded(await voided((await team.refunded(over.invoice)).id));
  expect(await balances()).toEqual({ ...NOTHING, held: 14_950, payable: 7_475 });
  await team.release();
  expect(await balances()).toEqual({ ...NOTHING, held: 7_475, payable: 14_950 });
  expect(await agrees()).toBe(true);
});

// Mutation: giving back what the refund took by itself, which is a cent more than the payment has lost by it.
test('of several refunds the payment has earned, after each voiding, what it would without it', async () => {
  const { invoice } = await team.paid(customer.id, { amountCents: 100 });
  const [first, second] = [
    await team.refunded(invoice, { amountCents: 2 }),
    await team.refunded(invoice, { amountCents: 2 }),
  ];
  expect([first.commissionCents, second.commissionCents]).toEqual([1, 0]);
  expect(recorded(await voided(first.id)).commissionCents).toBe(0);
  expect(await paymentsOf(invoice)).toMatchObject([{ refundedCents: 2, commissionCents: 24 }]);
  // Mutation: nothing in place of what rounding left, by which the column does not add up.
  expect((await refundsOf(invoice)).map(({ takenBackCents }) => takenBackCents)).toEqual([0, 1]);
  expect(await agrees()).toBe(true);
  // Mutation: computing anew what a repeated refund took back: it took nothing then.
  const again = await team.post(
    API.refunds,
    team.refundOf(invoice, { refund: second.refund, amountCents: 2 }),
  );
  expect(recorded(again)).toMatchObject({ id: second.id, repeated: true, commissionCents: 0 });
  expect(recorded(await voided(second.id)).commissionCents).toBe(1);
  expect(await paymentsOf(invoice)).toMatchObject([{ refundedCents: 0, commissionCents: 25 }]);
  expect(await balances()).toEqual({ ...NOTHING, held: 25 });
  expect(await agrees()).toBe(true);
});

// Mutation: asking for a refund at all, voided or not.
test('a payment whose refunds are all voided can be voided, and then nothing of it', async () => {
  const payment = await team.paid(customer.id);
  const refund = await team.refunded(payment.invoice, { amountCents: 500 });
  const { message } = expectError(await voidedPayment(payment.id), 409, 'conflict');
  expect(message).toBe(
    `Something of ${payment.invoice} was refunded, so its payment stays: please void the refund first`,
  );
  recorded(await voided(refund.id));
  expect(recorded(await voidedPayment(payment.id)).commissionCents).toBe(7_475);
  expect(await balances()).toEqual(NOTHING);
  expectError(await voided(refund.id), 409, 'conflict');
  expectError(await team.post(API.refunds, team.refundOf(payment.invoice)), 404, 'not_found');
  expect(await agrees()).toBe(true);
});

test('a refund is voided once, by admins', async () => {
  const { invoice } = await team.paid(customer.id);
  const refund = await team.refunded(invoice, { amountCents: 500 });
  for (const role of ['reviewer', 'sales', 'viewer'] as const) {
    const cookie = await team.server.logIn(await aColleague(team.server, role));
    expectError(await voided(refund.id, 'Because', cookie), 403, 'forbidden');
  }
  expectError(await voided(refund.id, ' '), 400, 'validation');
  expectError(await voided(team.nobody), 404, 'not_found');
  recorded(await voided(refund.id));
  const { message } = expectError(await voided(refund.id), 409, 'conflict');
  expect(message).toBe(`The refund ${refund.refund} is voided already`);
});

// Mutation: without the lock of the payment, in the use case and in the trigger. Red: a cent that both refunds took was
// given back by neither.
test('colleagues who void at once take turns', async () => {
  for (let round = 0; round < 5; round++) {
    const payment = await team.paid(customer.id, { amountCents: 100 });
    const one = await team.refunded(payment.invoice, { amountCents: 2 });
    const other = await team.refunded(payment.invoice, { amountCents: 2 });
    const all = [one, other, other].map(({ id }) => voided(id));
    const [first, ...second] = (await Promise.all(all)).map(({ status }) => status);
    expect(first).toBe(200);
    expect(second.toSorted()).toEqual([200, 409]);
    const both = await Promise.all([
      voidedPayment(payment.id),
      team.post(API.refunds, team.refundOf(payment.invoice, { amountCents: 1 })),
    ]);
    expect(['200, 404', '409, 200']).toContain(both.map(({ status }) => status).join(', '));
  }
  expect(await agrees()).toBe(true);
});

// Mutation: without the triggers of migration 0050.
test('the database holds it, whatever a use case forgets', async () => {
  const payment = await team.paid(customer.id);
  const refund = await team.refunded(payment.invoice, { amountCents: 20_000 });
  const sql = (text: string) => team.server.db.query(text);
  const insertion = (number: string, ordinal: number, cents: number) =>
    `insert into customer_refunds (refund, ordinal, payment_id, amount_cents, refunded_on, recorded_at)
      values ('${number}', ${ordinal}, '${payment.id}', ${cents}, '${payment.paidOn}', now())`;
  const around = `insert into voided_payments (payment_id, reason, voided_at) values ('${payment.id}', 'x', now())`;
  await expect(sql(insertion(refund.refund, 2, 1))).rejects.toThrow(/is not voided/);
  await expect(sql(insertion(`N-${team.unique()}`, 1, 9_901))).rejects.toThrow(/More would be refunded/);
  await expect(sql(around)).rejects.toThrow(/with refunds cannot be voided/);
  recorded(await voided(refund.id));
  await expect(sql(insertion(refund.refund, 1, 1))).rejects.toThrow(/customer_refunds_refund_key/);
  // Mutation: voiding a payment of which any refund is voided. Both statements are one transaction, so neither stays.
  await expect(sql(`${insertion(refund.refund, 2, 29_900)}; ${around}`)).rejects.toThrow(
    /with refunds cannot be voided/,
  );
  await expect(
    sql(`insert into voided_refunds (refund_id, reason, voided_at) values ('${refund.id}', 'x', now())`),
  ).rejects.toThrow(/voided_refunds_pkey/);
});
