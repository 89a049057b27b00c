import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' };
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';

/** Number of migrations before mails stored whom they are about. */
const BEFORE = journal.entries.findIndex(({ tag }) => tag.endsWith('erasing-by-ids'));
const [ANNA, MESSAGE, APPLICATION] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string];
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('older mails are assigned to the people they are about, if that is certain; digests lose their names', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await migrate(connectionString, { first: BEFORE });
  const db = new Client({ connectionString });
  await db.connect();
  await db.query(
    `insert into users (id, email, username, name, first_name, last_name, created_at)
     values ($1, 'anna@example.com', 'anna', 'Anna', 'Anna', 'A', '2026-11-01T10:00Z')`,
    [ANNA],
  );
  await db.query(
    `insert into messages (id, first_name, last_name, email, subject, message, due_at, created_at)
     values ($1, 'Bold', 'O’Connor', 'bold@example.com', 'demo', '-', now(), '2026-11-02T10:00Z')`,
    [MESSAGE],
  );
  await db.query(
    `insert into partnerships (id, company_name, contact_name, email, phone, experience, target_market,
       partnership_goals, additional_info, due_at, created_at)
     values ($1, 'C', 'D’Angelo', 'anna@example.com', '1', 'expert', '-', '-', '-', now(), '2026-11-03T10:00Z')`,
    [APPLICATION],
  );
  const mail = (
    template: string,
    recipient: string,
    { text = '', data = {}, status = 'captured', at = '2026-11-01T10:00:01Z' },
  ) =>
    db.query(
      'insert into mails (template, recipient, text, data, status, created_at) values ($1, $2, $3, $4, $5, $6)',
      [template, recipient, text, data, status, at],
    );
  await mail('welcome', 'anna@example.com', {});
  await mail('application-received', 'anna@example.com', {});
  await mail('contact-acknowledged', 'bold@example.com', {});
  await mail('team-signup', 'team@example.com', { text: 'Anna, anna@example.com, +1. Plan: Growth.' });
  await mail('team-message', 'team@example.com', {
    text: 'See xbold@example.com.\n\nWrite back to bold@example.com. We promised.',
    at: '2026-11-02T10:00:01Z',
  });
  await mail('team-message', 'team@example.com', { text: 'of another day: bold@example.com.' });
  await mail('team-application-answer', 'team@example.com', { text: `x?status=pending&id=${APPLICATION}\n` });
  await mail('promises-digest', 'team@example.com', { text: 'Anna waits' });
  await mail('promises-digest', 'team@example.com', {
    status: 'queued',
    data: { broken: 1, due: 2, signups: 'Anna waits', messages: '', applications: '', link: '/' },
  });

  await migrate(connectionString);

  const { rows } = await db.query(
    'select template, about_ids, text, data from mails order by template, status',
  );
  // Mutation: a function of a generated column is replaced, and the column is left as it is.
  const { rows: searched } = await db.query(
    `select count(*)::int as n from (select search from messages union all select search from partnerships) as texts
     where search like '%oconnor%' or search like '%dangelo%'`,
  );
  expect(searched).toEqual([{ n: 2 }]);
  await db.end();
  const about = rows.map(({ template, about_ids }) => [template, ...about_ids]);
  expect(about.sort()).toEqual([
    ['application-received', APPLICATION],
    ['contact-acknowledged', MESSAGE],
    ['due-digest'],
    ['due-digest'],
    ['team-application-answer', APPLICATION],
    ['team-message'],
    ['team-message', MESSAGE],
    ['team-signup', ANNA],
    ['welcome', ANNA],
  ]);
  const digests = rows.filter(({ template }) => template === 'due-digest');
  expect(JSON.stringify(digests)).not.toContain('Anna');
  expect(digests.map(({ data }) => data)).toContainEqual({
    overdue: 1,
    due: 2,
    link: '/',
    at: '2026-11-01T10:00:01.000Z',
    timeZone: 'UTC',
    signups: { total: 0, lines: [] },
    messages: { total: 0, lines: [] },
    applications: { total: 0, lines: [] },
  });
});
