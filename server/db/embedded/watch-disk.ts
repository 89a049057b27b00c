import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectoryError } from '#server/db/data-directory-error.ts';
import type { EngineLog } from './log.ts';

const LOOK_EVERY_MS = 2_000;
/** PostgreSQL begins its log in files of 16 MB. */
const ROOM_BYTES = 16 * 1_048_576;

/**
 * Says in the log, once, when the files of a running engine cannot be reached or have no room, and what to do; and when
 * that is over. Queries fail meanwhile, and each says no more than which file. Returns the function that ends the
 * watch.
 */
export function watchDisk(dataDir: string, log: EngineLog): () => void {
  let said: string | undefined;
  const timer = setInterval(async () => {
    const trouble = await findTrouble(dataDir);
    if (trouble && trouble !== said) log.error({}, trouble);
    if (said && !trouble) log.warn({}, 'The data directory can be used again');
    said = trouble;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

async function findTrouble(dataDir: string): Promise<string | undefined> {
  try {
    await access(join(dataDir, 'postgres/PG_VERSION'), constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize < ROOM_BYTES ? dataDirectoryError(dataDir, 'ENOSPC').message : undefined;
  } catch (error) {
    return dataDirectoryError(dataDir, error).message;
  }
}
