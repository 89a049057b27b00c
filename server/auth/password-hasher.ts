import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#server/domain/errors.ts';
import { createFairQueue } from '#server/limits/fair-queue.ts';

/** OWASP's first choice for argon2id, the library's default algorithm. Memory in KiB. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Number of passwords that may wait; each waits about 20 ms per earlier one, divided by the cores. */
const WAITING = { perKey: 1_000, total: 2_000 };

/** The client on whose behalf a password is hashed. */
export interface Client {
  /** Clients with the same value are counted as one: an IP address, or the /64 of an IPv6 address. */
  network: string;
  /** Clients with the same value take turns as one: an IP address, or the /48 of an IPv6 address. */
  block: string;
  /** Aborted when the client no longer waits for the response. */
  signal?: AbortSignal | undefined;
}

export interface PasswordHasher {
  hash(password: string, client: Client): Promise<string>;
  verify(hash: string, password: string, client: Client): Promise<boolean>;
  /** How many passwords are being hashed, and how many wait. */
  load(): { running: number; waiting: number };
}

/** The only place where passwords are hashed: off the event loop, as many at once as there are cores, in fair turns. */
export function createPasswordHasher(atOnce: number = availableParallelism()): PasswordHasher {
  const queue = createFairQueue({ atOnce, ...WAITING, noRoom: busy });
  return {
    hash: (password, { block, signal }) =>
      queue.run(block, () => hash(password.normalize('NFKC'), COST), signal),
    verify: (hashed, password, { block, signal }) =>
      queue.run(block, () => verify(hashed, password.normalize('NFKC')), signal),
    load: queue.load,
  };
}

function busy(): AppError {
  const message = 'Too many people are signing in just now. Please try again in a minute.';
  return new AppError('unavailable', message, { retryAfter: 60 });
}
