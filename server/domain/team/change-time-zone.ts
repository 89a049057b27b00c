import { and, eq, inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { TimeZoneForm } from '#contracts/time-zone.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Chooses a colleague's time zone, which counts from their next request on. Throws `not_found`. */
export async function changeTimeZone(args: {
  ctx: Context;
  input: TimeZoneForm & { id: string };
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.time-zone',
    work: async (tx) => {
      const [before] = await tx.select({ from: users.timeZone }).from(users).where(eq(users.id, input.id));
      const [member] = await tx
        .update(users)
        .set({ timeZone: input.timeZone, updatedAt: ctx.clock() })
        .where(and(eq(users.id, input.id), inArray(users.role, [...TEAM_ROLES])))
        .returning({ id: users.id });
      if (!member) throw new AppError('not_found', 'There is nobody like that on the team');
      return {
        reply: null,
        subject: { kind: 'user', id: member.id },
        details: { ...before, to: input.timeZone },
      };
    },
  });
}
