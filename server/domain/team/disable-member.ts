import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { revokeTokensOf } from '#server/domain/api-tokens/revoke-token.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { handOver } from './hand-over.ts';
import { lockMember, refuseLastAdmin } from './lock-member.ts';

/**
 * Disables a colleague, ends their sessions and revokes their API tokens at once. What they look after goes to
 * `handOverTo`, or to nobody. Throws `not_found`, `conflict`, and `validation` for a colleague who may not work on it.
 */
export async function disableMember(args: {
  ctx: Context;
  input: { id: string; handOverTo?: string | null | undefined };
}): Promise<void> {
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
      const to = input.handOverTo ?? null;
      const handedOver = await handOver(ctx, tx, { id }, to);
      const details = {
        ...(tokensRevoked > 0 && { tokensRevoked }),
        ...(handedOver.length > 0 && { handedOver: handedOver.length, to }),
      };
      const disabled: Change = {
        subject: { kind: 'user', id },
        ...(Object.keys(details).length > 0 && { details }),
      };
      return { reply: null, changes: [disabled, ...handedOver] };
    },
  });
}
