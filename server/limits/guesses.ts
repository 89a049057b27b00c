import { createHmac } from 'node:crypto';
import { or, type SQL, sql } from 'drizzle-orm';
import type { Devices } from '#server/auth/devices.ts';
import type { Transaction } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema/index.ts';
import type { Limiter } from './limiter.ts';

/** What is guessed at. */
export type Guessed = 'password' | 'code';

export interface Guesses {
  /** Counts one guess before it is looked at. Throws `rate_limited`. */
  count(guessed: Guessed, email: string, headers: Headers | undefined): Promise<void>;
  /** Lets a person try again at once, wherever they are. */
  forget(tx: Transaction, email: string): Promise<void>;
}

/**
 * Counts guesses at an account: those from each device that its person has signed in on apart, those of strangers together,
 * so that strangers use up no more than their own. Counters hold a keyed hash of the address, never the address.
 */
export function createGuesses(limiter: Limiter, devices: Devices, key: string): Guesses {
  const hashOf = (email: string) => createHmac('sha256', key).update(email).digest('hex');
  return {
    async count(guessed, email, headers) {
      const account = `${hashOf(email)} ${guessed}`;
      const device = headers && devices.find(headers, email);
      if (device) await limiter.count('loginsOfDevice', `${account} ${device}`);
      else await limiter.count('loginsOfAccount', account);
    },
    async forget(tx, email) {
      const ofAccount = (name: string): SQL =>
        sql`starts_with(${rateLimits.key}, ${`${name}:${hashOf(email)} `})`;
      await tx.delete(rateLimits).where(or(ofAccount('loginsOfAccount'), ofAccount('loginsOfDevice')));
    },
  };
}
