import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { paymentRecord } from '#contracts/payment.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { daysAgo, type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const HYPHENS = ['\u2011', '\u2043', '\u02d7', '\u2796', '\u2e3a', '\u05be'];

/** A payment of before, under the spelling of that time, as migration 0044 leaves it. */
async function recordedBefore() {
  const form = team.paymentOf(customer.id);
  const older = form.invoice.replace('-', '\u2011');
  await team.server.db.query(
    `insert into customer_payments (invoice, invoice_key, customer_id, amount_cents, period_start, period_end, paid_on, recorded_at)
     values ($1, $2, $3, $4, $5, $6, $7, now())`,
    [older, form.invoice, customer.id, form.amountCents, form.periodStart, form.periodEnd, form.paidOn],
  );
  return { ...form, older };
}
const rowOf = (invoice: string) =>
  `customer,invoice,amount,period_start,period_end,date\n${customer.email},${invoice},299.00,2026-10-01,2026-10-31,${daysAgo(team.server, 0)}`;

// Mutation: looking payments up by the number as it was stored.
// Red: the file of last month, sent once more after the update, earned every commission again.
test('a payment that was recorded before the update is known by its number in any spelling', async () => {
  const { older, ...form } = await recordedBefore();
  for (const invoice of [
    older,
    ...HYPHENS.map((hyphen) => form.invoice.toLowerCase().replace('-', hyphen)),
  ]) {
    const file = rowOf(invoice);
    const checked = Object((await team.sendFile(API.paymentsCheck, file)).body);
    expect(checked.rows).toMatchObject([{ state: 'known', reference: form.invoice }]);
    expect((await team.sendFile(API.paymentsImport, file)).body).toMatchObject({ recorded: 0, repeated: 1 });
    expect(recorded(await team.post(API.payments, { ...form, invoice })).repeated).toBe(true);
    const { body } = await team.get(`${API.payments}?invoice=${encodeURIComponent(invoice)}`);
    expect(z.array(paymentRecord).parse(body)).toMatchObject([{ invoice: older }]);
  }
  expect(await team.balances(partner.id)).toMatchObject({ held: 0 });
  const refund = team.refundOf(older);
  expect(recorded(await team.post(API.refunds, refund)).repeated).toBe(false);
  const again = { ...refund, refund: refund.refund.replace('-', '\u2043') };
  expect(recorded(await team.post(API.refunds, again)).repeated).toBe(true);
});

// Mutation: `\p{DI}` left out of what a line may not hold, and of documentNumber(): each was an invoice of its own.
test('an invoice whose number hides a character is no other invoice: it is refused, and earns nothing', async () => {
  const form = team.paymentOf(customer.id);
  expect(recorded(await team.post(API.payments, form)).repeated).toBe(false);
  const { held } = await team.balances(partner.id);
  for (const hidden of ['\ufe0f', '\u034f', '\u{e0100}', '\u180b', '\u17b4', '\u200b']) {
    const invoice = form.invoice.replace('-', `${hidden}-`);
    expectError(await team.post(API.payments, { ...form, invoice }), 400, 'validation');
    expect(await team.sendFile(API.paymentsImport, rowOf(invoice))).not.toMatchObject({
      body: { recorded: 1 },
    });
  }
  expect(await team.balances(partner.id)).toMatchObject({ held });
});

// Mutation: `findErased` only by the upper case.
// Red: a file that was recorded said of an erased customer’s row that there is no such customer.
test('the row of a customer who was erased is known by its number in any spelling, too', async () => {
  const { older } = await recordedBefore();
  const { email } = customer;
  await team.post(API.personErase, { email, confirmEmail: email });
  const checked = Object((await team.sendFile(API.paymentsCheck, rowOf(older))).body);
  expect(checked.rows[0].problem).toContain('recorded already, of a customer who was erased');
});

// Mutation: looking the reference up as it is.
// Red: a bonus whose reference had come from a PDF was booked again after the update.
test('a correction of before is known by its reference in any spelling', async () => {
  const correction = {
    reference: `BONUS-${team.unique()}`.toUpperCase(),
    amountCents: 500,
    reason: 'A bonus',
  };
  await team.server.db.query(
    `insert into ledger_transactions (partner_id, position, kind, key, day, reason, at, payable_cents, adjustment_cents)
     values ($1, 1, 'correction', $2, current_date, $3, now(), 500, -500)`,
    [partner.id, correction.reference.replace('-', '\u2011'), correction.reason],
  );
  const answer = await team.post(fillPath(API.partnerCorrections, { id: partner.id }), correction);
  expect(recorded(answer).repeated).toBe(true);
  expect(await team.balances(partner.id)).toMatchObject({ payable: 500 });
});
