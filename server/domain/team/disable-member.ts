import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { revokeTokensOf } from '#server/domain/api-tokens/revoke-token.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { hasJoined } from './invitation.ts';
import { lockMember, refuseLastAdmin } from './lock-member.ts';

/** Disables a colleague, ends their sessions and revokes their API tokens at once; their work stays. Throws `not_found`, `conflict`. */
export async function disableMember(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.disable',
    work: async (tx) => {
      const { member, lastAdmin } = await lockMember(ctx, tx, input.id);
      const { id } = member;
      if (lastAdmin) throw refuseLastAdmin();
      if (!(await hasJoined(tx, id)))
        throw new AppError('conflict', 'Nobody has joined yet. Withdraw the invitation.');
      await tx.update(users).set({ disabledAt: ctx.clock() }).where(eq(users.id, id));
      await endAccess(tx, id);
      const tokensRevoked = await revokeTokensOf(tx, id, ctx.clock());
      return {
        reply: null,
        subject: { kind: 'user', id },
        ...(tokensRevoked > 0 && { details: { tokensRevoked } }),
      };
    },
  });
}
