import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { oneTimeTokens, sessions } from '#server/db/schema/index.ts';
import type { TokenPurpose } from '#server/domain/one-time-token.ts';

/** What signs its holder in, at once or with one more step. */
const SIGN_IN: TokenPurpose[] = ['sign-in-code', 'password-reset'];

/**
 * Ends everything that signs a person in, but for the session `except`: links for a new password, sign-ins that lack
 * their code, and then sessions, so that a sign-in that is completed meanwhile has its session removed.
 */
export async function endAccess(tx: Transaction, userId: string, except?: string): Promise<void> {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, SIGN_IN)));
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)));
}
