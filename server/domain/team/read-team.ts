import { inArray } from 'drizzle-orm';
import type { Colleague } from '#contracts/colleague.ts';
import { roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import { lastDayOf, readAway } from '#server/domain/absences/away.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import type { RecordPermissions } from '#server/domain/record-permissions.ts';

/** All team members, by name: who may work on records of a kind, whom a note on them may mention, and who is away. */
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
  const now = ctx.clock();
  const away = await readAway(ctx, { now, until: now });
  const lastDays = new Map(away.map((each) => [each.userId, lastDayOf(ctx.site, each)]));
  return rows.map(({ id, name, role, disabledAt }) => ({
    id,
    name,
    active: disabledAt === null && roleMay(role, work.write),
    ...(disabledAt === null && roleMay(role, work.read) && { mentionable: true as const }),
    ...(lastDays.has(id) && { awayTo: lastDays.get(id) }),
  }));
}
