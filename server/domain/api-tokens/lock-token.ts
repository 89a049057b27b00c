import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { apiTokens, users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

/**
 * Keeps a token from being revoked before `tx` ends. Throws `unauthenticated` if it has ended since the request
 * began, or its maker was disabled: a request that waited meanwhile must not go on.
 */
export async function lockToken(tx: Transaction, id: string, now: Date): Promise<void> {
  const [alive] = await tx
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.id, id),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
        isNull(users.disabledAt),
      ),
    )
    .for('share', { of: apiTokens });
  if (!alive) throw new AppError('unauthenticated', 'This API token has ended');
}
