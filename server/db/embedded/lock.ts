import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirectoryInUseError } from '../data-directory-in-use.ts';

/** SQLite's SQLITE_BUSY: another connection holds the lock. */
const BUSY = 5;

/**
 * Takes the lock of an existing data directory and returns its release.
 * It is a file lock of the kernel, which ends with the process, so a lock is never stale.
 * Throws DataDirectoryInUseError if another process, or this one, holds it.
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
