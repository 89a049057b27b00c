import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auditValues } from '#contracts/audit.ts';
import { partnerStatement } from '#contracts/partner-portal.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { teamLedgerLine } from '#contracts/payment.ts';
import { type PartnerTest, recorded, testWithPartner } from '#tests/fixtures/partners.ts';

let { team, partner, customer } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner, customer } = begun);
});

const voided = (id: string, reason = 'Nothing was given back') =>
  team.post(fillPath(API.refundVoid, { id }), { reason });

// Mutation: writing the reason of the team into the partner’s books, or the kind of a refund.
test('the team reads why, in the history and the log; the partner reads that a refund was voided', async () => {
  const { invoice, paidOn } = await team.paid(customer.id);
  const refund = await team.refunded(invoice, { amountCents: 10_000 });
  recorded(await voided(refund.id, 'Of another customer'));
  const { history } = await team.details(partner.id);
  expect(history[0]).toMatchObject({
    kind: 'refund_voided',
    text: 'Of another customer',
    details: { invoice, refund: refund.refund },
  });
  const { rows } = await team.server.db.query(
    "select id, details from audit_entries where action = 'refund.void' and subject_id = $1",
    [refund.id],
  );
  expect(rows).toMatchObject([{ details: { amountCents: 10_000 } }]);
  const values = await team.get(fillPath(API.auditValues, { id: rows[0].id }));
  expect(auditValues.parse(values.body)).toMatchObject({ text: 'Of another customer', kept: true });
  const ledger = await team.get(fillPath(API.partnerLedger, { id: partner.id }));
  expect(z.array(teamLedgerLine).parse(ledger.body)[0]).toMatchObject({
    kind: 'refund_void',
    invoice,
    refund: refund.refund,
  });
  const mine = await team.signedIn(partner);
  const query = `?month=${paidOn.slice(0, 7)}`;
  const read = await team.get(`${API.partnerStatement}${query}`, mine);
  const { lines, closing } = partnerStatement.parse(read.body);
  expect(lines.map(({ kind, held, baseCents, paidOn: of }) => [kind, held, baseCents, of])).toEqual([
    ['accrual', 7_475, 29_900, null],
    ['reversal', -2_500, 10_000, paidOn],
    ['refund_void', 2_500, 10_000, paidOn],
  ]);
  expect(closing).toMatchObject({ held: 7_475, debt: 0 });
  expect(JSON.stringify(read.body)).not.toContain('Of another customer');
  const file = await team.server.fetch(`${API.partnerStatementExport}${query}`, {
    headers: { cookie: mine },
  });
  expect(await file.text()).toMatch(/"Refund voided",[^\n]*"100\.00","25\.00","25\.00"/);
  // Mutation: taking the voided refund off what the customer’s payments are worth.
  const whole = await team.refunded(invoice);
  expect((await team.get(API.partnerLeads, mine)).body).toMatchObject([{ earning: 'refunded' }]);
  recorded(await voided(whole.id));
  expect((await team.get(API.partnerLeads, mine)).body).toMatchObject([{ earning: 'earns' }]);
});

// Mutation: finding the voided refund in a file, as one that is recorded or of which nothing is left.
test('files know the number of a voided refund as one that is free', async () => {
  const { invoice, paidOn } = await team.paid(customer.id);
  const wrong = await team.refunded(invoice);
  const text = `invoice,refund,amount,date\n${invoice},${wrong.refund},100.00,${paidOn}`;
  const state = async () => Object((await team.sendFile(API.refundsCheck, text)).body).rows[0];
  expect(await state()).toMatchObject({ state: 'refused' });
  recorded(await voided(wrong.id));
  expect(await state()).toMatchObject({ state: 'new', commissionCents: 2_500 });
  expect((await team.sendFile(API.refundsImport, text)).body).toMatchObject({ recorded: 1, repeated: 0 });
  expect((await team.sendFile(API.refundsImport, text)).body).toMatchObject({ recorded: 0, repeated: 1 });
  const file = await team.server.fetch(`${API.refundsExport}?invoice=${invoice}`, {
    headers: { cookie: team.admin },
  });
  const [head = '', ...lines] = (await file.text()).trim().split('\r\n');
  expect(head).toContain('"Voided","Voided amount (USD)","Void reason"');
  const columns = head.split(',');
  const cells = ['"Amount (USD)"', '"Voided"', '"Voided amount (USD)"', '"Void reason"'].map((name) =>
    columns.indexOf(name),
  );
  // Mutation: the voided refund with its amount: the column did not add up to what the list says.
  expect(lines.map((line) => cells.map((cell) => line.split(',')[cell])).toSorted()).toEqual([
    ['"0.00"', '"yes"', '"299.00"', '"Nothing was given back"'],
    ['"100.00"', '"no"', '""', '""'],
  ]);
});
