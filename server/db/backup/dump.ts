import type pg from 'pg';
import { appliedMigrations, knownMigrations } from '#server/db/migrate.ts';
import { BackupError, headerLine, headingLine } from './format.ts';
import { JOB_COLUMNS, JOBS, JOBS_TO_DO } from './jobs.ts';
import { columnsOf, keptTables } from './tables.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * The texts of a backup: the header, then each table with its rows. `client` is inside a transaction with one snapshot.
 */
export async function* dump(client: pg.Client): AsyncGenerator<{ text: string; rows: number }> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new BackupError('There is no database of Morin here to back up');
  if (migrations.join() !== knownMigrations().join()) {
    throw new BackupError('This database belongs to another version of Morin: make the backup with that one');
  }
  yield { text: headerLine({ madeAt: new Date().toISOString(), migrations }), rows: 0 };
  for (const table of keptTables()) yield* dumpTable(client, table);
}

/** Every value in PostgreSQL's own text form, which any PostgreSQL reads back as the same value. */
async function* dumpTable(client: pg.Client, table: string) {
  const columns =
    table === JOBS ? [...JOB_COLUMNS] : (await columnsOf(client, table)).map(({ name }) => name);
  yield { text: headingLine({ table, columns }), rows: 0 };
  const values = columns.map((name) => `${name}::text`).join(', ');
  const where = table === JOBS ? JOBS_TO_DO : '';
  await client.query(
    `declare kept no scroll cursor for select json_build_array(${values})::text as row from ${table} ${where}`,
  );
  for (let full = true; full; ) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from kept`);
    full = rows.length === ROWS_AT_ONCE;
    yield { text: rows.map(({ row }) => `${row}\n`).join(''), rows: rows.length };
  }
  await client.query('close kept');
}
