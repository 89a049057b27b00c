import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUseError } from '../data-directory-in-use.ts';

/** SQLite's SQLITE_BUSY: another connection holds the lock. */
const BUSY = 5;

/**
 * Takes the one lock of a data directory that exists and answers with its release.
 * The lock is a file lock of the kernel: it ends with the process, however that ends, so no lock is ever stale.
 * Throws DataDirectoryInUseError where another process, or this one, holds it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) {
      throw new DataDirectoryInUseError(dataDir);
    }
    throw error;
  }
  return () => lock.close();
}
