import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from './fixtures/database-before.ts';

let database: DatabaseBefore;
let db: Client;
beforeAll(async () => {
  database = await databaseBefore('referral-numbers');
  db = database.db;
});
afterAll(() => database.remove());

const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const PARTNER = idOf(9);
let bookings = 0;

/** Somebody whom the partner brought on that day of November. */
async function aReferral(customer: number, day: number) {
  await db.query(
    `insert into users (id, email, username, name, first_name, last_name) values ($1, $2, $2, 'A', 'A', 'B')`,
    [idOf(customer), `${customer}@example.com`],
  );
  await db.query(
    "insert into referrals (partner_id, customer_id, via, linked_at) values ($1, $2, 'signup', $3)",
    [PARTNER, idOf(customer), `2026-11-0${day}`],
  );
}

/** A payment of theirs that earned the partner some cents. */
async function aPayment(customer: number, cents: number) {
  bookings += 1;
  const { rows } = await db.query(
    `insert into customer_payments (invoice, customer_id, partner_id, amount_cents, period_start, period_end, paid_on, recorded_at)
     values ($1, $2, $3, 100, '2026-11-01', '2026-11-01', '2026-11-01', $4) returning id`,
    [`INV-${bookings}`, idOf(customer), PARTNER, `2026-11-10T10:0${bookings}Z`],
  );
  if (cents === 0) return;
  await db.query(
    `insert into ledger_transactions (partner_id, position, kind, key, payment_id, day, at, held_cents, expense_cents)
     select $1, count(*) + 1, 'accrual', $2::text, $2::text::uuid, '2026-11-01', now(), $3::int, -$3::int from ledger_transactions`,
    [PARTNER, rows[0].id, cents],
  );
}

// Mutation: a migration that leaves out who is erased, or counts in the order of the referrals.
test('customers of before have the numbers that were read so far, also those who are erased', async () => {
  await db.query("insert into partners (id, code, created_at) values ($1, 'ABCDEFG', now())", [PARTNER]);
  for (const customer of [1, 2, 3, 4, 5, 6]) await aReferral(customer, customer);
  await aPayment(3, 0);
  await aPayment(4, 25);
  await aPayment(2, 25);
  await aPayment(4, 25);
  await aPayment(1, 25);
  await db.query(
    `insert into customer_payments (invoice, customer_id, amount_cents, period_start, period_end, paid_on, recorded_at)
     values ('EARLY', $1, 100, '2026-10-01', '2026-10-01', '2026-10-01', now())`,
    [idOf(6)],
  );
  await db.query('delete from users where id = any($1)', [[4, 5].map(idOf)]);

  await database.update();

  const { rows } = await db.query(
    'select customer_id as customer, payer_id as payer, number from referrals order by linked_at',
  );
  expect(rows).toEqual([
    { customer: idOf(1), payer: idOf(1), number: 3 },
    { customer: idOf(2), payer: idOf(2), number: 2 },
    { customer: idOf(3), payer: idOf(3), number: 4 },
    { customer: null, payer: idOf(4), number: 1 },
    { customer: null, payer: null, number: null },
    // Paid, and earned nobody anything.
    { customer: idOf(6), payer: idOf(6), number: null },
  ]);
  const set = (columns: string) => db.query(`update referrals set ${columns} where number = 2`);
  await expect(set('number = 3')).rejects.toThrow('referrals_number_key');
  await expect(set(`payer_id = '${idOf(1)}'`)).rejects.toThrow('referrals_payer_key');
  await expect(set('payer_id = null')).rejects.toThrow('referrals_numbered');
});
