import { and, eq, inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import { revokeTokensOf } from '#server/domain/api-tokens/revoke-token.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { handOver } from './hand-over.ts';

/**
 * Disables somebody of the team, ends their sessions and revokes their API tokens; what they look after is nobody's
 * then. Throws `not_found`.
 */
export async function disableByEmail(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'admins.manage');
  await runCommand(ctx, {
    action: 'admin.disable',
    work: async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ disabledAt: ctx.clock() })
        .where(and(eq(users.email, input.email), inArray(users.role, [...TEAM_ROLES])))
        .returning({ id: users.id });
      if (!user) throw new AppError('not_found', `Nobody on the team has ${input.email}`);
      await endAccess(tx, user.id);
      await revokeTokensOf(tx, user.id, ctx.clock());
      const handedOver = await handOver(ctx, tx, { id: user.id }, null);
      return { reply: null, changes: [{ subject: { kind: 'user', id: user.id } }, ...handedOver] };
    },
  });
}
