import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { PACKAGE_ROOT } from '#server/package-root.ts';
import { BASELINE_MIGRATIONS, readBaseline } from './baseline.ts';
import { openLongTimeoutPool } from './long-timeout-pool.ts';
import { QUERY_TIMEOUT_MS } from './timeouts.ts';

/** Any number, the same in every instance: the instance with the lock migrates, the others wait. */
const LOCK = 7_310_415;

const FOLDER = join(PACKAGE_ROOT, 'server/db/migrations');
/** As drizzle names it, whose own migrator ran before. */
const APPLIED = sql.raw('drizzle.__drizzle_migrations');

/**
 * Migrates the database, one instance at a time; only the `first` migrations if that is set. A new one begins with the
 * baseline. All of it is one transaction, which also holds the lock: a lock of the session would stay with a pooler's
 * connection, and be somebody else's there.
 */
export async function migrate(connectionString: string, { first }: { first?: number } = {}): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, first);
  const pool = openLongTimeoutPool(connectionString, QUERY_TIMEOUT_MS);
  const client = await pool.connect();
  try {
    await drizzle({ client }).transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
      await tx.execute(sql`create schema if not exists drizzle`);
      await tx.execute(
        sql`create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
      );
      const { rows } = await tx.execute<{ last: string | null }>(
        sql`select max(created_at) as last from ${APPLIED}`,
      );
      for (const { statements, made } of pendingSteps(migrations, Number(rows[0]?.last ?? 0))) {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        for (const { hash, folderMillis } of made)
          await tx.execute(sql`insert into ${APPLIED} (hash, created_at) values (${hash}, ${folderMillis})`);
      }
    });
  } finally {
    client.release(true);
    await pool.end();
  }
}

interface Step {
  statements: string[];
  /** The migrations that are done then. */
  made: MigrationMeta[];
}

/** What is still to do of `migrations` after the one made at `last`, ms since 1970; 0 for a database that has none. */
function pendingSteps(migrations: MigrationMeta[], last: number): Step[] {
  const alone = (each: MigrationMeta) => ({ statements: each.sql, made: [each] });
  if (last > 0 || migrations.length < BASELINE_MIGRATIONS)
    return migrations.filter(({ folderMillis }) => folderMillis > last).map(alone);
  const baseline = { statements: readBaseline(), made: migrations.slice(0, BASELINE_MIGRATIONS) };
  return [baseline, ...migrations.slice(BASELINE_MIGRATIONS).map(alone)];
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
