import { inArray } from 'drizzle-orm';
import type { Colleague } from '#contracts/colleague.ts';
import { roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import type { RecordPermissions } from '#server/domain/record-permissions.ts';

/** All team members, by name: who may work on records of a kind, and whom a note on them may mention. */
export async function readTeam({
  ctx,
  work,
}: {
  ctx: Context;
  work: RecordPermissions;
}): Promise<Colleague[]> {
  requirePermission(ctx.actor, work.read);
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]))
    .orderBy(users.name);
  return rows.map(({ id, name, role, disabledAt }) => ({
    id,
    name,
    active: disabledAt === null && roleMay(role, work.write),
    ...(disabledAt === null && roleMay(role, work.read) && { mentionable: true as const }),
  }));
}
