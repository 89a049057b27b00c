import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from './fixtures/database-before.ts';

let database: DatabaseBefore;
let db: Client;
beforeAll(async () => {
  database = await databaseBefore('uniqueness-by-key');
  db = database.db;
});
afterAll(() => database.remove());

const rowsOf = async (query: string) => (await db.query({ text: query, rowMode: 'array' })).rows;
const [ANNA, PARTNER, FIRST, SECOND] = ['1', '2', '3', '4'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
);
const book = (from: string, to: string, status: string) =>
  db.query(
    `insert into appointments (kind, status, starts_at, ends_at, office, seat, first_name, last_name, email, phone, time_zone, created_at)
     values ('demo', $3, $1, $2, 'Chicago', 1, 'A', 'A', 'a@example.com', '1', 'UTC', now())`,
    [`2027-01-05T${from}Z`, `2027-01-05T${to}Z`, status],
  );
const beAway = (from: string, to: string) =>
  db.query(
    "insert into absences (user_id, office, starts_at, ends_at, created_at) values ($1, 'Chicago', $2, $3, now())",
    [ANNA, from, to],
  );

// Mutation: a migration that leaves out the older rows.
test('older appointments, absences and books keep their times and entries, and refuse what they refused', async () => {
  await db.query(
    `insert into users (id, email, username, name, first_name, last_name, created_at)
     values ('${ANNA}', 'anna@example.com', 'anna', 'Anna', 'Anna', 'A', now());
     insert into partners (id, code, created_at) values ('${PARTNER}', 'ABCDEFG', now())`,
  );
  await book('15:00', '15:30', 'booked');
  await book('15:00', '15:30', 'cancelled');
  // With a step of seven minutes, as content could have: the next begins in the same five minutes.
  await book('16:00', '16:07', 'held');
  await book('16:07', '16:14', 'booked');
  await beAway('2027-03-12T06:00Z', '2027-03-15T05:00Z');
  await beAway('2027-03-15T05:00Z', '2027-03-16T05:00Z');
  await db.query(
    `begin;
     insert into ledger_transactions (id, partner_id, position, kind, key, day, at) values
       ('${FIRST}', '${PARTNER}', 1, 'accrual', 'a', '2027-01-01', now()), ('${SECOND}', '${PARTNER}', 2, 'correction', 'b', '2027-01-02', now());
     insert into ledger_entries (transaction_id, account, partner_id, amount_cents) values
       ('${FIRST}', 'held', '${PARTNER}', 500), ('${FIRST}', 'expense', '${PARTNER}', -500),
       ('${SECOND}', 'payable', '${PARTNER}', 70), ('${SECOND}', 'debt', '${PARTNER}', -20), ('${SECOND}', 'adjustment', '${PARTNER}', -50);
     commit`,
  );
  const entries = () => rowsOf('select * from ledger_entries order by transaction_id, account');
  const before = await entries();
  expect(before).toHaveLength(5);

  await database.update();

  expect(await entries()).toEqual(before);
  expect(await rowsOf('select held_cents, expense_cents from ledger_transactions order by position')).toEqual(
    [
      ['500', '-500'],
      ['0', '0'],
    ],
  );
  await expect(db.query('update ledger_transactions set held_cents = 1')).rejects.toThrow(/only ever added/);
  expect(
    await rowsOf(
      "select count(*)::int from information_schema.role_table_grants where table_name = 'ledger_transactions' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')",
    ),
  ).toEqual([[0]]);
  const taken = await rowsOf(
    "select to_char(starts_at at time zone 'UTC', 'HH24:MI') from appointment_slots order by starts_at",
  );
  expect(taken.join()).toBe('15:00,15:05,15:10,15:15,15:20,15:25,16:00,16:05,16:10');
  await expect(book('15:15', '15:45', 'booked')).rejects.toThrow('appointments_seat');
  await book('15:30', '16:00', 'booked');
  expect((await rowsOf('select day::text from absence_days order by day')).join()).toBe(
    '2027-03-12,2027-03-13,2027-03-14,2027-03-15',
  );
  await expect(beAway('2027-03-14T06:00Z', '2027-03-15T05:00Z')).rejects.toThrow('absences_once');
  await beAway('2027-03-16T05:00Z', '2027-03-17T05:00Z');
});
