import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { oneTimeTokens, sessions, users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import { storedPurposes, type TokenPurpose } from '#server/domain/one-time-token.ts';
import type { DeviceOwner } from './device-owner.ts';

/**
 * Everything that signs its holder in, at once or with one more step, and the link that would give the account another
 * address.
 */
const SIGN_IN: TokenPurpose[] = ['totp', 'password-reset', 'account-invitation', 'change-email'];

/**
 * Ends everything that signs a person in, except for the session `except`: device cookies, invitations, links for a new
 * password, sign-ins that lack their code, and last the sessions, so that the session of a sign-in completed meanwhile
 * is removed. Returns what a new device cookie is bound to. Throws `not_found`.
 */
export async function endAccess(tx: Transaction, userId: string, except?: string): Promise<DeviceOwner> {
  const [owner] = await tx
    .update(users)
    .set({ deviceEpoch: sql`${users.deviceEpoch} + 1` })
    .where(eq(users.id, userId))
    .returning({ id: users.id, epoch: users.deviceEpoch });
  if (!owner) throw new AppError('not_found', 'There is no such account');
  await tx
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, SIGN_IN.flatMap(storedPurposes))),
    );
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
  return owner;
}
