import { onTestFinished } from 'vitest';
import type { TestServer } from '#tests/fixtures/server.ts';

/** Locks a table; `waiting` counts the statements that wait for it. */
export async function lockTable({ db }: TestServer, table: string) {
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
