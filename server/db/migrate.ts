import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PACKAGE_ROOT } from '#server/package-root.ts';

/** Milliseconds that one statement of a migration may take. */
const PATIENCE = 600_000;

/** Any number, the same in every instance: who holds it migrates, the others wait. */
const LOCK = 7_310_415;

/** Brings the database up to date, one instance at a time. */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: PATIENCE });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: join(PACKAGE_ROOT, 'server/db/migrations'),
    });
  } finally {
    await client.end();
  }
}
