import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const LOCK = 'node_modules/.cache/build-lock';
const LOOK_EVERY_MS = 200;

/**
 * Waits until no other process builds into `dist/`, and keeps others waiting until the returned function is called. The
 * lock of a process that ended without it is taken over.
 */
export async function holdBuildLock(): Promise<() => Promise<void>> {
  await mkdir(dirname(LOCK), { recursive: true });
  while (!(await claim())) {
    const holder = Number(await readFile(LOCK, 'utf8').catch(() => ''));
    if (holder && !isRunning(holder)) await rm(LOCK, { force: true });
    else await pause(LOOK_EVERY_MS);
  }
  return () => rm(LOCK, { force: true });
}

/** Whether the lock is ours now: the file system lets one process make the file. */
async function claim(): Promise<boolean> {
  try {
    await writeFile(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
