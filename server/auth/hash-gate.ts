import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Failed } from '#server/domain/errors.ts';

/** OWASP's first choice for argon2id, the library's default algorithm. Memory in KiB. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Passwords that may wait; each waits about 20 ms for every one before it, shared by the cores. */
const QUEUE_MAX = 2_000;

export interface HashGate {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
  /** How many passwords are at work, and how many wait for that. */
  load(): { running: number; waiting: number };
}

/** The only place where passwords are hashed: off the event loop, as many at once as there are cores. */
export function createHashGate(): HashGate {
  const limit = pLimit(availableParallelism());
  const pass = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= QUEUE_MAX) {
      throw new Failed(
        'unavailable',
        'Too many people are signing in just now. Please try again in a minute.',
        {
          retryAfter: 60,
        },
      );
    }
    return limit(work);
  };
  return {
    hash: async (password) => pass(() => hash(password.normalize('NFKC'), COST)),
    load: () => ({ running: limit.activeCount, waiting: limit.pendingCount }),
    verify: async (hashed, password) => pass(() => verify(hashed, password.normalize('NFKC'))),
  };
}
