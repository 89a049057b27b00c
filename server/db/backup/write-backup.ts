import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dump } from './dump.ts';
import { BackupError, inspectBackup, withChecksum } from './format.ts';
import { inTransaction } from './session.ts';

/**
 * Writes the whole database to `file`, as of one instant and while it is in use. The file gets its name only after it
 * is complete, synced and read back. Returns the number of rows. Throws BackupError if the file exists already.
 */
export async function writeBackup(connectionString: string, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`There is already a file ${file}`);
  const unfinished = `${file}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    await inTransaction(
      connectionString,
      'begin isolation level repeatable read read only',
      async (client) => {
        const handle = await open(unfinished, 'wx', 0o600);
        await pipeline(
          Readable.from(withChecksum(dump(client))),
          createGzip(),
          handle.createWriteStream({ flush: true }),
        );
      },
    );
    const { rows } = await inspectBackup(unfinished);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return rows;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'path' in error)) throw error;
    throw new BackupError(
      `${file} cannot be written. Name a file in a folder that is there, has room and is this user’s to write to (${error.message}).`,
    );
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
