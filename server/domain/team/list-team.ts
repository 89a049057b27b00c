import { and, asc, inArray, max } from 'drizzle-orm';
import { TEAM_ROLES, type TeamRole } from '#contracts/roles.ts';
import type { TeamMember } from '#contracts/team.ts';
import { accounts, oneTimeTokens, sessions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { storedPurposes } from '#server/domain/one-time-token.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { countOwned } from './count-owned.ts';

/** The team members by name; invited people who have not joined come first. */
export async function listTeam({ ctx }: { ctx: Context }): Promise<TeamMember[]> {
  const { actor, db } = ctx;
  requirePermission(actor, 'team.manage');
  const members = await db
    .select()
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]))
    .orderBy(asc(users.name), asc(users.email));
  const ids = members.map(({ id }) => id);
  const [ways, seen, links, owned] = await Promise.all([
    db.selectDistinct({ id: accounts.userId }).from(accounts).where(inArray(accounts.userId, ids)),
    db
      .select({ id: sessions.userId, at: max(sessions.updatedAt) })
      .from(sessions)
      .where(inArray(sessions.userId, ids))
      .groupBy(sessions.userId),
    db
      .select({ id: oneTimeTokens.userId, until: oneTimeTokens.expiresAt })
      .from(oneTimeTokens)
      .where(
        and(
          inArray(oneTimeTokens.userId, ids),
          inArray(oneTimeTokens.purpose, storedPurposes('account-invitation')),
        ),
      ),
    countOwned(db, ids),
  ]);
  const joined = new Set(ways.map(({ id }) => id));
  const seenAt = new Map(seen.map(({ id, at }) => [id, at]));
  const until = new Map(links.map((link) => [link.id, link.until]));
  return members.map((user) => ({
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    role: user.role as TeamRole,
    state: joined.has(user.id) ? (user.disabledAt ? 'disabled' : 'active') : 'invited',
    lastSeenAt: later(user.lastSeenAt, seenAt.get(user.id))?.toISOString() ?? null,
    twoFactor: user.twoFactorEnabled,
    timeZone: user.timeZone,
    invitedUntil: until.get(user.id)?.toISOString() ?? null,
    looksAfter: owned.get(user.id) ?? { signups: 0, messages: 0, appointments: 0 },
    createdAt: user.createdAt.toISOString(),
  }));
}

function later(one: Date | null, other: Date | null | undefined): Date | null | undefined {
  return one && other ? (one > other ? one : other) : (one ?? other);
}
