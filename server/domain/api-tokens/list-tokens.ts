import { desc, eq } from 'drizzle-orm';
import { type ApiTokenRecord, SCOPE_PERMISSIONS, type TokenScope } from '#contracts/api-token.ts';
import { roleMay } from '#contracts/permissions.ts';
import type { UserRole } from '#contracts/roles.ts';
import { apiTokens, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';

/** At most this many are listed; a member has 25 at a time. */
const MOST = 500;

/** The actor's own tokens, newest first; of everybody for whoever manages the team. */
export async function listTokens({ ctx }: { ctx: Context }): Promise<ApiTokenRecord[]> {
  const { actor, db } = ctx;
  requirePermission(actor, 'apiTokens.manage');
  const me = requireUser(actor);
  const rows = await db
    .select({ token: apiTokens, maker: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(mayDo(actor, 'team.manage') ? undefined : eq(apiTokens.userId, me))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))
    .limit(MOST);
  const now = ctx.clock();
  return rows.map(({ token, maker }) => ({
    id: token.id,
    name: token.name,
    scopes: token.scopes as TokenScope[],
    beginning: token.beginning,
    madeBy: maker.name || maker.email,
    mine: maker.id === me,
    state: stateOf(token, maker, now),
    createdAt: token.createdAt.toISOString(),
    expiresAt: token.expiresAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  }));
}

function stateOf(
  { revokedAt, expiresAt, scopes }: typeof apiTokens.$inferSelect,
  { disabledAt, role }: typeof users.$inferSelect,
  now: Date,
): ApiTokenRecord['state'] {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  if (disabledAt) return 'maker-gone';
  const holds = (scope: string) => roleMay(role as UserRole, SCOPE_PERMISSIONS[scope as TokenScope]);
  return scopes.every(holds) ? 'active' : 'weaker';
}
