import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { openLongTimeoutPool } from './long-timeout-pool.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

/** Any number, the same in every instance: the instance with the lock migrates, the others wait. */
const LOCK = 7_310_415;

const FOLDER = join(PACKAGE_ROOT, 'server/db/migrations');
const JOURNAL = 'meta/_journal.json';

/** Migrates the database, one instance at a time; only the `first` migrations if that is set. */
export async function migrate(connectionString: string, { first }: { first?: number } = {}): Promise<void> {
  const pool = openLongTimeoutPool(connectionString, QUERY_TIMEOUT_MS);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const run = (migrationsFolder: string) => runMigrations(drizzle({ client }), { migrationsFolder });
    await (first === undefined ? run(FOLDER) : withFirst(first, run));
  } finally {
    // The lock ends with the connection.
    client.release(true);
    await pool.end();
  }
}

/** Hashes of all migrations, in their order. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: FOLDER }).map(({ hash }) => hash);
}

/** When the newest migration was made, in ms since 1970: this version of Morin is no older. */
export function newestMigration(): number {
  return readMigrationFiles({ migrationsFolder: FOLDER }).at(-1)?.folderMillis ?? 0;
}

/** Hashes of the migrations that a database has run, in order; none if it is not ours. */
export async function appliedMigrations(client: Client): Promise<string[]> {
  const there = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!there.rows[0].name) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id',
  );
  return rows.map(({ hash }) => hash);
}

async function withFirst(count: number, run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'morin-migrations-'));
  try {
    cpSync(FOLDER, folder, { recursive: true });
    const journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'));
    const entries = journal.entries.slice(0, count);
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
