import { createHmac } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Devices } from '#server/auth/devices.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { rateLimits, users } from '#server/db/schema/index.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import type { Limiter } from './limiter.ts';

/** What is guessed at. */
export type Guessed = 'password' | 'code';

/** Where a guess comes from. */
interface Guesser {
  network: string;
  /** Hold the device cookie. */
  headers: Headers | undefined;
}

export interface Guesses {
  /** Counts one guess before it is looked at. Throws `rate_limited`. */
  count(guessed: Guessed, email: string, from: Guesser): Promise<void>;
  /** Counts a wrong password for an address, known or not: the work is the same. */
  noteFailure(email: string): Promise<void>;
  /** How many were wrong since this was last asked; they are forgotten with it. */
  takeFailures(email: string): Promise<number>;
  /** Lets a person try again at once, wherever they are. */
  forget(tx: Transaction, email: string): Promise<void>;
}

interface Parts {
  db: Database;
  limiter: Limiter;
  devices: Devices;
  /** Hashes addresses in counters. */
  key: string;
}

/** A month: whoever signs in learns of wrong passwords since. */
const FAILURES_KEPT_MS = 30 * 86_400_000;

/** No account's: an unknown address takes the same work as a known one. */
const NOBODY: DeviceOwner = { id: '', epoch: 0 };

/**
 * Counts guesses at an account: those from each of its devices apart, those of strangers together and by their network, too,
 * so that strangers use up no more than their own. Counters of accounts hold a keyed hash of the address, never the address.
 */
export function createGuesses({ db, limiter, devices, key }: Parts): Guesses {
  const hashOf = (email: string) => createHmac('sha256', key).update(email).digest('hex');
  const failuresOf = (email: string) => `failures:${hashOf(email)}`;
  return {
    async count(guessed, email, { network, headers }) {
      const account = `${hashOf(email)} ${guessed}`;
      const [owner = NOBODY] = await db
        .select({ id: users.id, epoch: users.deviceEpoch })
        .from(users)
        .where(eq(users.email, email));
      const device = headers && devices.find(headers, owner);
      if (device) return limiter.count('loginsOfDevice', `${account} ${device}`);
      await limiter.count('loginsOfAddress', `${guessed} ${network}`);
      await limiter.count('loginsOfAccount', account);
    },
    async noteFailure(email) {
      const expire = Date.now() + FAILURES_KEPT_MS;
      await db
        .insert(rateLimits)
        .values({ key: failuresOf(email), points: 1, expire })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { points: sql`${rateLimits.points} + 1`, expire },
        });
    },
    async takeFailures(email) {
      const [counter] = await db
        .delete(rateLimits)
        .where(eq(rateLimits.key, failuresOf(email)))
        .returning({ points: rateLimits.points });
      return counter?.points ?? 0;
    },
    async forget(tx, email) {
      const ofAccount = (name: string): SQL =>
        sql`starts_with(${rateLimits.key}, ${`${name}:${hashOf(email)} `})`;
      await tx.delete(rateLimits).where(or(ofAccount('loginsOfAccount'), ofAccount('loginsOfDevice')));
    },
  };
}
