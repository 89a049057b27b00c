import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Colleague } from '#contracts/lead.ts';
import { leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readTeam } from './read-team.ts';

/** The team as the list is filtered by it: those who left and still own signups can be found, too. */
export async function readOwners({ ctx }: { ctx: Context }): Promise<Colleague[]> {
  const team = await readTeam({ ctx });
  const gone = team.flatMap(({ id, active }) => (active ? [] : id));
  if (gone.length === 0) return team;
  const owned = ctx.db.select({ id: leads.userId }).from(leads).where(eq(leads.ownerId, users.id)).limit(1);
  const rows = await ctx.db
    .select({ id: users.id, disabledAt: users.disabledAt })
    .from(users)
    .where(and(inArray(users.id, gone), exists(owned)));
  const why = new Map(
    rows.map(({ id, disabledAt }) => [id, disabledAt ? ('disabled' as const) : ('other role' as const)]),
  );
  return team.map((each) => {
    const stillOwns = why.get(each.id);
    return stillOwns ? { ...each, stillOwns } : each;
  });
}
