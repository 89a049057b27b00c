import { eq } from 'drizzle-orm';
import type { TeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { handOver } from './hand-over.ts';
import { lockMember, refuseLastAdmin } from './lock-member.ts';

/**
 * Gives a colleague another role, which applies from their next request. What they look after and may no longer work on
 * waits for somebody else. Throws `not_found`, `conflict`.
 */
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
      const handedOver = await handOver(ctx, tx, { id: member.id, role: input.role }, null);
      const details = {
        from: member.role,
        to: input.role,
        ...(handedOver.length > 0 && { handedOver: handedOver.length }),
      };
      return {
        reply: null,
        changes: [{ subject: { kind: 'user', id: member.id }, details }, ...handedOver],
      };
    },
  });
}
