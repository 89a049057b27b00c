import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from './fixtures/database-before.ts';

let database: DatabaseBefore;
let db: Client;
beforeAll(async () => {
  database = await databaseBefore('document-numbers');
  db = database.db;
});
afterAll(() => database.remove());

let minutes = 0;
/** One minute after the last. */
const nextMinute = () => new Date(Date.UTC(2026, 10, 10, 10, ++minutes));
/** A payment as it was recorded. */
async function aPayment(invoice: string, { ordinal = 1, voided = false } = {}): Promise<string> {
  const { rows } = await db.query(
    `insert into customer_payments (invoice, ordinal, customer_id, amount_cents, period_start, period_end, paid_on, recorded_at)
     values ($1, $2, gen_random_uuid(), 100, '2026-11-01', '2026-11-01', '2026-11-01', $3) returning id`,
    [invoice, ordinal, nextMinute()],
  );
  if (voided) {
    await db.query(
      "insert into voided_payments (payment_id, reason, voided_at) values ($1, 'Twice', now())",
      [rows[0].id],
    );
  }
  return rows[0].id;
}
const aRefund = (refund: string, paymentId: string) =>
  db.query(
    `insert into customer_refunds (refund, payment_id, amount_cents, refunded_on, recorded_at)
     values ($1, $2, 1, '2026-11-02', $3)`,
    [refund, paymentId, nextMinute()],
  );

// Mutation: the stored number as the key; the folded one for all, whose collision stops the migration.
// Red: an invoice recorded before the update was new once it was in a file again, and its commission earned twice.
test('payments and refunds of before are known by their number in any spelling, also where two share one', async () => {
  const refunded = await aPayment('INV\u20117');
  await aPayment('ＩＮＶ\u00a0\u20118');
  // Both counted before they were one number: the first spelling that needs no change keeps the key.
  await aPayment('INV\u20129');
  await aPayment('INV-9');
  // Voided under one spelling, recorded anew under another: what counts is the last of the number.
  await aPayment('INV-10', { voided: true });
  await aPayment('INV\u201110', { voided: true });
  await aPayment('INV\u201110', { ordinal: 2 });
  await aPayment('INV-11');
  await aRefund('RE\u22121', refunded);
  await aRefund('RE\u20102', refunded);
  await aRefund('RE\u20112', refunded);

  await database.update();

  const payments = await db.query(
    'select invoice, invoice_key, ordinal from customer_payments order by recorded_at',
  );
  expect(payments.rows.map((row) => [row.invoice, row.invoice_key, row.ordinal])).toEqual([
    ['INV\u20117', 'INV-7', 1],
    ['ＩＮＶ\u00a0\u20118', 'INV -8', 1],
    ['INV\u20129', 'INV\u20129', 1],
    ['INV-9', 'INV-9', 1],
    ['INV-10', 'INV-10', 1],
    ['INV\u201110', 'INV-10', 2],
    ['INV\u201110', 'INV-10', 3],
    ['INV-11', 'INV-11', 1],
  ]);
  const refunds = await db.query('select refund_key from customer_refunds order by refund');
  expect(refunds.rows.map((row) => row.refund_key).toSorted()).toEqual(
    ['RE-1', 'RE-2', 'RE\u20112'].toSorted(),
  );
  await expect(aPayment('INV-7')).rejects.toThrow('customer_payments_invoice_key');
  await expect(aRefund('RE-1', refunded)).rejects.toThrow('customer_refunds_refund_key');
  for (const table of ['customer_payments', 'customer_refunds']) {
    await expect(db.query(`update ${table} set recorded_at = now()`)).rejects.toThrow();
  }
});
