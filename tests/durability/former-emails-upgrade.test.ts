import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from './fixtures/database-before.ts';

let database: DatabaseBefore;
let db: Client;
beforeAll(async () => {
  database = await databaseBefore('waiting-addresses');
  db = database.db;
});
afterAll(() => database.remove());

const AT = '2026-11-20T10:00:00Z';
const PARTNER = '22222222-2222-4222-8222-222222222222';
const [STAYS, GONE] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];

/** An entry of the history; `action`: the entry of the audit log under the same id. */
async function anEntry(kind: string, { subject = STAYS, details = {}, text = '', action = 'lead.edit' }) {
  const { rows } = await db.query(
    `insert into activities (subject_kind, subject_id, kind, details, text, at)
     values ($1, $2, $3, $4, nullif($5, ''), $6) returning id`,
    [subject === PARTNER ? 'partner' : 'lead', subject, kind, details, text, AT],
  );
  await db.query(
    `insert into audit_entries (id, at, actor_kind, action, subject_kind, subject_id)
     values ($1, $2, 'user', $3, 'user', $4)`,
    [rows[0].id, AT, action, subject],
  );
  return rows[0].id;
}
const stored = async (id: string) =>
  (await db.query('select details, text from activities where id = $1', [id])).rows[0];

// Mutation: the migration without its first update. Red: once the audit log was old, nobody knew who had confirmed.
test('the history of before says which former addresses were confirmed', async () => {
  const changed = { email: { from: 'old@steppe.example', to: 'new@steppe.example' } };
  const confirmed = await anEntry('edited', { details: { changed }, action: 'email.verify' });
  const typed = await anEntry('edited', { details: { changed } });
  // Mutation: without the other two. Red: why erased customers had been linked could still be read.
  await db.query(
    `insert into users (id, email, username, name, first_name, last_name, created_at)
     values ($1, 'bat@steppe.example', 'bat', 'Bat', 'Bat', 'B', now())`,
    [STAYS],
  );
  const kept = await anEntry('linked', {
    subject: PARTNER,
    details: { customerId: STAYS },
    text: 'A friend',
  });
  const named = await anEntry('linked', {
    subject: PARTNER,
    details: { customerId: GONE },
    text: 'A brother',
  });
  await db.query(`insert into partners (id, code, created_at) values ($1, 'SALES', now())`, [PARTNER]);
  await db.query(
    `insert into referrals (partner_id, customer_id, via, reason, end_reason, ended_at, linked_at)
     values ($1, $2, 'team', 'A friend', null, null, now()), ($1, null, 'team', 'A brother', 'They fell out', now(), now())`,
    [PARTNER, STAYS],
  );

  await database.update();

  expect((await stored(confirmed)).details.changed.email).toMatchObject({ confirmed: true });
  expect((await stored(typed)).details.changed.email).not.toHaveProperty('confirmed');
  expect(await stored(kept)).toMatchObject({ text: 'A friend' });
  const { rows } = await db.query('select customer_id, reason, end_reason from referrals');
  expect(rows).toEqual(
    expect.arrayContaining([
      { customer_id: STAYS, reason: 'A friend', end_reason: null },
      { customer_id: null, reason: null, end_reason: null },
    ]),
  );
  expect(await stored(named)).toMatchObject({ text: null, details: { customerId: GONE } });
});
