import { join } from 'node:path';
import { DataDirectoryInUseError } from '#server/db/data-directory-in-use.ts';
import { lockFile } from '#server/db/file-lock.ts';

/**
 * Takes the lock of an existing data directory and returns its release.
 * Throws DataDirectoryInUseError if another process, or this one, holds it.
 */
export function lockDataDirectory(dataDir: string): () => void {
  const release = lockFile(join(dataDir, 'lock'));
  if (!release) throw new DataDirectoryInUseError(dataDir);
  return release;
}
