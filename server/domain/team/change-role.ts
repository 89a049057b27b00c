import { eq } from 'drizzle-orm';
import type { TeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { lockMember, refuseLastAdmin } from './lock-member.ts';

/** Gives a colleague another role, which applies from their next request. Throws `not_found`, `conflict`. */
export async function changeRole(args: {
  ctx: Context;
  input: { id: string; role: TeamRole };
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.role',
    work: async (tx) => {
      const { member, lastAdmin } = await lockMember(ctx, tx, input.id);
      if (lastAdmin && input.role !== 'admin') throw refuseLastAdmin();
      await tx.update(users).set({ role: input.role, updatedAt: ctx.clock() }).where(eq(users.id, member.id));
      const details = { from: member.role, to: input.role };
      return { reply: null, subject: { kind: 'user', id: member.id }, details };
    },
  });
}
