import { inArray } from 'drizzle-orm';
import type { Colleague } from '#contracts/lead.ts';
import { roleMay, rolesAllowed } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** All team members, by name. */
export async function readTeam({ ctx }: { ctx: Context }): Promise<Colleague[]> {
  requirePermission(ctx.actor, 'signups.read');
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]))
    .orderBy(users.name);
  const owners: readonly string[] = rolesAllowed('signups.write');
  return rows.map(({ id, name, role, disabledAt }) => ({
    id,
    name,
    active: disabledAt === null && owners.includes(role),
    ...(disabledAt === null && roleMay(role, 'signups.read') && { mentionable: true as const }),
  }));
}
