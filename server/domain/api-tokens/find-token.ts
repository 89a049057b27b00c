import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { SCOPE_PERMISSIONS, type TokenScope } from '#contracts/api-token.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import { isTeamRole, type UserRole } from '#contracts/roles.ts';
import type { Primary } from '#server/db/connection.ts';
import { apiTokens, users } from '#server/db/schema/index.ts';
import type { Actor } from '#server/domain/context.ts';
import { hashOf, isWellFormed } from './token-format.ts';

/** Precision of "last used": a token is written at most this often. */
const USED_EVERY_MS = MINUTE_MS;

/** The actor of a token, or why it is refused. */
type FoundToken = { actor: Extract<Actor, { kind: 'user' }> } | { why: string };

/**
 * Looks a token up. Why it is refused is told, because only whoever holds the whole token gets another one than
 * "not known".
 */
export async function findToken(
  db: Primary,
  { token, now, requireTeamTotp }: { token: string; now: Date; requireTeamTotp: boolean },
): Promise<FoundToken> {
  if (!isWellFormed(token)) return { why: 'This is not a whole API token' };
  const [found] = await db
    .select({ token: apiTokens, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashOf(token)));
  if (!found) return { why: 'This API token is not known' };
  const { maker } = found;
  const { id, revokedAt, expiresAt, lastUsedAt, scopes } = found.token;
  if (revokedAt) return { why: 'This API token was revoked' };
  if (expiresAt && expiresAt <= now) return { why: 'This API token has expired' };
  if (maker.disabledAt || !isTeamRole(maker.role as UserRole)) {
    return { why: 'The account of whoever made this API token is disabled' };
  }
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > USED_EVERY_MS) await noteUse(db, id, now);
  return {
    actor: {
      kind: 'user',
      id: maker.id,
      role: maker.role as UserRole,
      token: { id, permissions: scopes.map((scope) => SCOPE_PERMISSIONS[scope as TokenScope]) },
      timeZone: maker.timeZone ?? undefined,
      totpMissing: requireTeamTotp && !maker.twoFactorEnabled,
    },
  };
}

async function noteUse(db: Primary, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USED_EVERY_MS);
  const { lastUsedAt } = apiTokens;
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(lastUsedAt), lt(lastUsedAt, before))));
}
