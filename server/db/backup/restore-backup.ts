import { appliedMigrations, knownMigrations, migrate } from '#server/db/migrate.ts';
import { BackupError, inspectBackup } from './format.ts';
import type { JobStore } from './jobs.ts';
import { loadBackup } from './load-backup.ts';
import { inTransaction } from './session.ts';

interface Restoring {
  file: string;
  /** Delete what the database holds. */
  replace: boolean;
  jobs: JobStore;
}

/**
 * Restores a database to the state of the backup; the next start of a server migrates it from there. Returns the number
 * of rows. Throws BackupError if the file is damaged or newer than this version, or the database newer than the file.
 */
export async function restoreBackup(
  connectionString: string,
  { file, replace, jobs }: Restoring,
): Promise<{ rows: number; madeAt: string }> {
  const { header, tables } = await inspectBackup(file);
  const { migrations, madeAt } = header;
  if (!startsWith(knownMigrations(), migrations)) {
    throw new BackupError(`${file} was written by a newer version of Morin: restore it with that one`);
  }
  const applied = await inTransaction(connectionString, 'begin read only', appliedMigrations);
  if (!startsWith(migrations, applied)) {
    throw new BackupError('This database is newer than the backup: restore into a new one');
  }
  await migrate(connectionString, { first: migrations.length });
  await jobs.prepare(connectionString);
  return { rows: await loadBackup(connectionString, { file, tables, replace, jobs }), madeAt };
}

function startsWith(list: string[], beginning: string[]): boolean {
  return beginning.every((each, index) => list[index] === each);
}
