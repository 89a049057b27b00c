import { createHmac } from 'node:crypto';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Devices } from '#server/auth/devices.ts';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { rateLimits, users } from '#server/db/schema/index.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import type { Limiter } from './limiter.ts';

/** What is guessed. */
export type Guessed = 'password' | 'code';

/** The origin of a guess. */
interface Guesser {
  network: string;
  /** They contain the device cookie. */
  headers: Headers | undefined;
}

export interface Guesses {
  /** Counts one guess before it is checked. Throws `rate_limited`. */
  count(guessed: Guessed, email: string, from: Guesser): Promise<void>;
  /** Counts a wrong password for an address, known or not: the work is the same. */
  noteFailure(email: string): Promise<void>;
  /** How many were wrong since this was last asked; they are forgotten with it. */
  takeFailures(email: string): Promise<number>;
  /** Resets a person's counters, on all devices. */
  forget(tx: Transaction, email: string): Promise<void>;
}

interface Parts {
  db: Primary;
  limiter: Limiter;
  devices: Devices;
  /** Hashes emails in counters. */
  key: string;
}

/** A month: whoever signs in learns of wrong passwords since. */
const FAILURES_KEPT_MS = 30 * DAY_MS;

/** The id of no account: an unknown email takes the same work as a known one. */
const NOBODY: DeviceOwner = { id: '', epoch: 0 };

/**
 * Counts guesses at an account: each of its devices separately, strangers together and also by network, so that
 * strangers use up only their own guesses. The counters of accounts hold a keyed hash of the email, never the email.
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
      await limiter.count('loginsOfNetwork', `${guessed} ${network}`);
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
