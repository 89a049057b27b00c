import { and, eq, isNull } from 'drizzle-orm';
import type { LoginForm } from '#contracts/login.ts';
import type { Database } from '#server/db/connection.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';

/** A person who has entered their password, the hash that it matched, and the account's epoch before that. */
export interface KnownByPassword {
  userId: string;
  email: string;
  twoFactorEnabled: boolean;
  hash: string;
  epoch: number;
}

/**
 * Finds who signs in with a password. Does the same work for every email; throws the same `unauthenticated` for every
 * reason.
 */
export async function checkPassword(
  db: Database,
  { email, password }: LoginForm,
  tryPassword: Context['tryPassword'],
): Promise<KnownByPassword> {
  const [found] = await db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email));
  const right = await tryPassword({ email, hash: found?.hash ?? undefined }, password);
  if (!right || !found?.hash || found.user.disabledAt) throw invalid();
  const { id: userId, twoFactorEnabled, deviceEpoch: epoch } = found.user;
  return { userId, email, twoFactorEnabled, hash: found.hash, epoch };
}

/**
 * Whether they may still sign in with it. Called after the session or the second step is stored: ending access
 * meanwhile (a new password, codes turned on, signing out everywhere) either removes that row, or this query waits for
 * it.
 */
export async function stillFits(db: Database, known: KnownByPassword): Promise<boolean> {
  const { userId, hash, epoch } = known;
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.deviceEpoch, epoch),
        isNull(users.disabledAt),
        eq(accounts.password, hash),
      ),
    )
    .for('share', { of: users });
  return found !== undefined;
}

export function invalid(): AppError {
  return new AppError('unauthenticated', 'Invalid credentials');
}
