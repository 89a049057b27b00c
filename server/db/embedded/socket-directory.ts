import { mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '#server/operator-error.ts';

const PREFIX = 'morin-';

/**
 * Makes a directory for the engine's socket that only this user can enter. It is in the system's temporary folder,
 * because a socket's path is limited (about 100 bytes) and not every volume supports sockets. A link in the data
 * directory points there, so that the next start can remove what a killed process left. The caller holds the lock.
 */
export function makeSocketDirectory(dataDir: string): { path: string; remove(): void } {
  const link = join(dataDir, 'socket');
  removeLinked(link);
  const path = makeTemporary();
  symlinkSync(path, link);
  return { path, remove: () => removeLinked(link) };
}

function makeTemporary(): string {
  try {
    return mkdtempSync(join(tmpdir(), PREFIX));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `TMPDIR: no folder can be made in ${tmpdir()}. Set TMPDIR to a folder that this user may write to (${why}).`,
      { cause: error },
    );
  }
}

function removeLinked(link: string): void {
  const path = readLink(link);
  if (path?.startsWith(join(tmpdir(), PREFIX))) rmSync(path, { recursive: true, force: true });
  rmSync(link, { force: true });
}

function readLink(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined; // there is none, or it is not a link
  }
}
