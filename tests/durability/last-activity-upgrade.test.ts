import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' };
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';

/** Number of migrations before lists were sorted by activity. */
const BEFORE = journal.entries.findIndex(({ tag }) => tag.endsWith('more-orders'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

// Mutation: a migration that takes the entries of anything for those of leads, or the first one.
test('leads of before were last active when their history grew last', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await migrate(connectionString, { first: BEFORE });
  const db = new Client({ connectionString });
  await db.connect();
  const idOf = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
  for (const lead of [1, 2, 3]) {
    await db.query(
      `insert into users (id, email, username, name, first_name, last_name) values ($1, $2, $2, 'A', 'A', 'B')`,
      [idOf(lead), `${lead}@example.com`],
    );
    await db.query(
      `insert into leads (user_id, created_at, search_text, phone_digits, plan, industry, due_at)
       values ($1, '2026-11-01', 'A B', '', 'Growth', 'other', now())`,
      [idOf(lead)],
    );
  }
  for (const [lead, kind, at] of [
    [1, 'lead', '2026-11-03'],
    [1, 'lead', '2026-11-05'],
    [1, 'appointment', '2026-11-07'],
    // What its import said of it is no activity.
    [2, 'lead', '2026-11-01'],
  ] as const) {
    await db.query('insert into activities (subject_kind, subject_id, kind, at) values ($1, $2, $3, $4)', [
      kind,
      idOf(lead),
      'note',
      at,
    ]);
  }

  await migrate(connectionString);

  const { rows } = await db.query(
    "select to_char(active_at at time zone 'UTC', 'MM-DD') as day from leads order by user_id",
  );
  expect(rows.map(({ day }) => day)).toEqual(['11-05', null, null]);
  await db.end();
});
