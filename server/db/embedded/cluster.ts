import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dataDirectoryError } from '#server/db/data-directory-error.ts';
import { engineFile } from './thread.ts';

const CREATION_LIMIT = 120_000;
/** It runs once, for seconds: compiling it better takes longer than it saves. */
const QUICKLY_COMPILED = '--liftoff-only';
const NAME = 'postgres';
const UNFINISHED = 'unfinished-';
/** Whoever made them may be writing still for some seconds, after the start that asked for them was killed. */
const REMOVED = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };

/** Whether there is a database in `dataDir`. */
export const hasCluster = (dataDir: string) => existsSync(join(dataDir, NAME));

/**
 * Returns the directory of PostgreSQL's files below `dataDir`, making them if they are missing. They are made under
 * another name and renamed when all of them are on disk, so that an interrupted start leaves no incomplete cluster.
 */
export async function ensureCluster(dataDir: string): Promise<string> {
  const directory = join(dataDir, NAME);
  if (hasCluster(dataDir)) return directory;
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), REMOVED);
  }
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED));
  await create(unfinished);
  await chmod(unfinished, 0o700);
  await syncTree(unfinished);
  await rename(unfinished, directory);
  await syncPath(dataDir);
  return directory;
}

/** Makes the cluster in a process of its own, because only the end of that frees the memory that this takes. */
async function create(directory: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [QUICKLY_COMPILED, engineFile(), directory], {
      timeout: CREATION_LIMIT,
      killSignal: 'SIGKILL',
    });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw dataDirectoryError(dirname(directory), reasonOf(said));
  }
}

/** The line of PostgreSQL or Node that says why it ended. */
function reasonOf(said: string): string {
  const lines = said.split('\n');
  return lines.find((line) => /(FATAL|PANIC|[Ee]rror):/.test(line)) ?? 'PostgreSQL could not make its files';
}

async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? syncTree(path) : syncPath(path);
    }),
  );
  await syncPath(directory);
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
