import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseBefore, databaseBefore } from './fixtures/database-before.ts';

let database: DatabaseBefore;
beforeAll(async () => {
  database = await databaseBefore('merged-numbers');
});
afterAll(() => database.remove());

/** A lead that is found by the number of `digits`; `phone`: the person's own. */
async function aLead(digit: number, phone: string, digits: string): Promise<void> {
  const id = `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
  await database.db.query(
    `insert into users (id, email, username, name, first_name, last_name, phone, created_at)
     values ($1, $2, $2, 'A', 'A', 'B', $3, now())`,
    [id, `${digit}@example.com`, phone],
  );
  await database.db.query(
    `insert into leads (user_id, created_at, search_text, phone_digits, international_phone, plan, industry, due_at)
     values ($1, now(), 'A B', $2, '+' || $2, 'Growth', 'other', now())`,
    [id, digits],
  );
}

// Mutation: the migration without its update. Red: the number of an erased person was still there.
test('a lead without a number loses the one that it had from another person, and no other does', async () => {
  await aLead(1, '', '12025550166');
  await aLead(2, '+1 202 555 0167', '12025550167');
  await database.update();
  const { rows } = await database.db.query(
    'select phone_digits, international_phone from leads order by user_id',
  );
  expect(rows).toEqual([
    { phone_digits: '', international_phone: null },
    { phone_digits: '12025550167', international_phone: '+12025550167' },
  ]);
});
