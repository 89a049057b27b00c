import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Colleague } from '#contracts/colleague.ts';
import { leads, messages, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { readTeam } from './read-team.ts';

/** The lists that are filtered by owner. */
const FILTERED = {
  leads: { work: RECORD_PERMISSIONS.lead, ownerId: leads.ownerId, table: leads, id: leads.userId },
  messages: { work: RECORD_PERMISSIONS.message, ownerId: messages.ownerId, table: messages, id: messages.id },
};

/** The team as a list is filtered by it: those who left and still own some of its records can be found, too. */
export async function readOwners({
  ctx,
  of,
}: {
  ctx: Context;
  of: keyof typeof FILTERED;
}): Promise<Colleague[]> {
  const { work, ownerId, table, id } = FILTERED[of];
  const team = await readTeam({ ctx, work });
  const gone = team.flatMap((each) => (each.active ? [] : each.id));
  if (gone.length === 0) return team;
  const owned = ctx.db.select({ id }).from(table).where(eq(ownerId, users.id)).limit(1);
  const rows = await ctx.db
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(users)
    .where(and(inArray(users.id, gone), exists(owned)));
  const why = new Map(
    rows.map((row) => [row.id, row.disabledAt ? ('disabled' as const) : ('other role' as const)]),
  );
  return team.map((each) => {
    const stillOwns = why.get(each.id);
    return stillOwns ? { ...each, stillOwns } : each;
  });
}
