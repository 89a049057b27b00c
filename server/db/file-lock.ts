import { DatabaseSync } from 'node:sqlite';

/** SQLite's SQLITE_BUSY: another connection holds the lock. */
const BUSY = 5;

/**
 * Takes the lock that is the file at `path`, which is made if need be, and returns its release; `undefined` if another
 * process, or this one, holds it. It is a file lock of the kernel, which ends with the process, so a lock is never
 * stale.
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path);
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return () => lock.close();
}
