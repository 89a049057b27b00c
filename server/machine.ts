import { readFileSync } from 'node:fs';
import type { Env } from './env.ts';

/** What the process finds on its machine. */
export interface Machine {
  /** Files that it may have open; `undefined` where the system does not say. */
  openFiles: number | undefined;
  /** Bytes of memory that are left for it. */
  memory: number;
  /** Milliseconds since 1970. */
  now: number;
}

const OPEN_FILES = 1_024;
const MEGABYTE = 1_048_576;
/** Megabytes on which the site rests, with PostgreSQL elsewhere and with its own. */
const AT_REST = { elsewhere: 150, embedded: 350 };

/** Looks at the machine once. */
export function readMachine(): Machine {
  return { openFiles: readOpenFiles(), memory: process.availableMemory(), now: Date.now() };
}

/** What will not do for long, a sentence each that says what to do; `madeAt` is when this version of Morin was made. */
export function findShortages(
  { openFiles, memory, now }: Machine,
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  madeAt: number,
): string[] {
  const shortages: string[] = [];
  const needed = DATABASE_URL ? AT_REST.elsewhere : AT_REST.embedded;
  if (openFiles !== undefined && openFiles < OPEN_FILES) {
    shortages.push(
      `this process may have ${openFiles} files open, and each visitor needs one: allow ${OPEN_FILES} or more (ulimit -n, or LimitNOFILE= of systemd)`,
    );
  }
  if (memory < needed * MEGABYTE) {
    shortages.push(
      `${Math.floor(memory / MEGABYTE)} MB of memory are left, and the site rests on ${needed}: free some, raise the limit (MemoryMax= of systemd, that of a container)${DATABASE_URL ? '' : ', or set DATABASE_URL'}`,
    );
  }
  if (now < madeAt) {
    shortages.push(
      `the clock of this machine says ${new Date(now).toISOString()}, when this version of Morin was not made yet: set it (timedatectl), because links, sessions and response times count from it`,
    );
  }
  return shortages;
}

/** Node raises the soft limit to the hard one when it starts: what is read here is what counts. */
function readOpenFiles(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined; // not Linux
  }
}
