import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connection.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import { migrate } from '#server/db/migrate.ts';
import journal from '#server/db/migrations/meta/_journal.json' with { type: 'json' };
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { mails } from '#server/db/schema/index.ts';
import { startOn } from '#tests/fixtures/embedded.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';

/** Number of migrations before there were partitions. */
const BEFORE = journal.entries.findIndex(({ tag }) => tag.endsWith('_partitions'));
const USER = '11111111-1111-4111-8111-111111111111';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A database of before on each of the two engines. */
const HOMES = {
  'a PostgreSQL': async () => {
    const { connectionString } = await createDatabase(postgres.url);
    return { connectionString, close: async () => {} };
  },
  'the embedded database': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'morin-upgrade-'));
    const { connectionString, close } = await startOn(folder);
    return { connectionString, close: () => close().then(() => rm(folder, { recursive: true })) };
  },
};

// Mutations: the constraint of `notifications` left out; the triggers left on the first partition.
test.each(Object.entries(HOMES))(
  'all that %s held is there after the upgrade to partitions',
  async (_, open) => {
    const home = await open();
    await migrate(home.connectionString, { first: BEFORE });
    const db = new Client({ connectionString: home.connectionString });
    await db.connect();
    const all = async (text: string) => (await db.query(text)).rows;
    await db.query(`
    insert into users (id, email, username, name, first_name, last_name)
      values ('${USER}', 'anna@example.com', 'anna', 'Anna', 'Anna', 'A');
    insert into mails (recipient, template, subject, data, status, created_at)
      select n || '@example.com', 'welcome', 'Welcome, Nuñez', '{}', 'sent', now() - n * interval '10 days' from generate_series(0, 40) n;
    insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
      select now() - n * interval '10 days', 'system', 'note.edit', 'lead', n from generate_series(0, 40) n;
    insert into activities (subject_kind, subject_id, kind, text, actor_id, at)
      select 'lead', '${USER}', 'note', n, '${USER}', now() - n * interval '10 days' from generate_series(0, 40) n;
    insert into notifications (user_id, kind, subject_kind, subject_id, activity_id, at)
      select '${USER}', 'mentioned', 'lead', '${USER}', id, now() from activities`);
    const rows = {
      mails: 'select id, recipient, search, created_at from mails order by id',
      audit: 'select * from audit_entries order by id',
      history:
        'select id, subject_kind, subject_id, kind, text, actor_id, at, details, edited_at, deleted_at from activities order by id',
      told: 'select id, activity_id from notifications order by id',
      counted: 'select measure, day, sum(n) from daily_counters group by 1, 2 order by 1, 2',
    };
    const read = async () => {
      const found: Record<string, unknown[]> = {};
      for (const [name, text] of Object.entries(rows)) found[name] = await all(text);
      return found;
    };
    const before = await read();

    await migrate(home.connectionString);

    expect(await read()).toEqual(before);
    expect(
      await all(
        "select from pg_class where relname in ('mails', 'audit_entries', 'activities') and relkind = 'p'",
      ),
    ).toHaveLength(3);
    await db.query("delete from activities where text = '7'");
    expect(await all('select from notifications')).toHaveLength(40);
    await expect(db.query(`update notifications set activity_at = now() + interval '1 day'`)).rejects.toThrow(
      'notifications_activity_fk',
    );
    const site = connect(home.connectionString, { onError: () => undefined });
    await deleteCounted(site, mails, eq(mails.recipient, '3@example.com'));
    await site.$client.end();
    expect(await all("select sum(n)::int as n from daily_counters where measure = 'mails'")).toEqual([
      { n: 40 },
    ]);
    await db.query(`delete from users where id = '${USER}'`);
    expect(await all('select from activities where actor_id is null')).toHaveLength(40);
    await db.end();
    await home.close();
  },
);

// Mutation: `lock_timeout` left out, so that everybody waits behind this for as long as the backup takes.
test('nobody waits for new partitions behind a backup: they are made another time', async () => {
  const { connectionString } = await createDatabase(postgres.url);
  await migrate(connectionString);
  const db = connect(connectionString, { onError: () => undefined });
  const backup = await db.$client.connect();
  await backup.query('begin isolation level repeatable read read only; select from mails limit 1');
  await expect(makePartitions(db, new Date())).rejects.toMatchObject({ cause: { code: '55P03' } });
  await backup.query('rollback');
  backup.release();
  const months = "select from pg_class where relispartition and relname ~ '^mails_[0-9]{4}_[0-9]{2}$'";
  expect((await db.$client.query(months)).rowCount).toBe(0);
  // Several instances that start at once make them once.
  await Promise.all([1, 2, 3].map(() => makePartitions(db, new Date())));
  expect((await db.$client.query(months)).rowCount).toBe(2);
  await db.$client.end();
});
