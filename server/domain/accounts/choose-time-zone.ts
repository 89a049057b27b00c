import { eq } from 'drizzle-orm';
import type { TimeZoneForm } from '#contracts/time-zone.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Chooses the time zone in which one reads and asks for days; `null` for the team's usual one. */
export async function chooseTimeZone(args: { ctx: Context; input: TimeZoneForm }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'profile.change');
  const id = requireUser(ctx.actor);
  await runCommand(ctx, {
    action: 'account.time-zone',
    work: async (tx) => {
      const [before] = await tx.select({ from: users.timeZone }).from(users).where(eq(users.id, id));
      await tx
        .update(users)
        .set({ timeZone: input.timeZone, updatedAt: ctx.clock() })
        .where(eq(users.id, id));
      return { reply: null, subject: { kind: 'user', id }, details: { ...before, to: input.timeZone } };
    },
  });
}
