import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFile } from '../../server/db/file-lock.ts';

const LOCK = 'node_modules/.cache/build.lock';
const LOOK_EVERY_MS = 200;

interface Work {
  isBuilt: () => boolean;
  build: () => Promise<void>;
}

/**
 * Takes a lock, builds if nobody has, and releases it. Other processes wait for the lock, and find the work done; if
 * the one that builds dies, its lock is free, and the next one takes over.
 */
export async function buildOnce({ isBuilt, build }: Work): Promise<void> {
  const release = await takeLock();
  try {
    if (!isBuilt()) await build();
  } finally {
    release();
  }
}

async function takeLock(): Promise<() => void> {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (;;) {
    const release = lockFile(LOCK);
    if (release) return release;
    await pause(LOOK_EVERY_MS);
  }
}
