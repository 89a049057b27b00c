import { onTestFinished } from 'vitest';
import type { TestServer } from '#tests/fixtures/server.ts';
import { holdJobs } from '#tests/fixtures/stored-rows.ts';

/**
 * Locks a table; `waiting` counts the statements that wait for it. No job runs meanwhile, because what it reads would
 * be counted, too.
 */
export async function lockTable({ db }: TestServer, table: string) {
  await db.query('delete from pgboss.schedule');
  await holdJobs(db);
  const lock = await db.connect();
  onTestFinished(() => lock.release(true));
  await lock.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async waiting() {
      const { rows } = await lock.query(
        'select count(*)::int as n from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return rows[0].n;
    },
    unlock: () => lock.query('commit'),
  };
}
