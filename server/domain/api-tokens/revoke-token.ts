import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { apiTokens } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Ends a token at once; that of a colleague takes the right to manage the team. Throws `not_found`. */
export async function revokeToken(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'apiTokens.manage');
  const own = mayDo(ctx.actor, 'team.manage') ? undefined : eq(apiTokens.userId, requireUser(ctx.actor));
  await runCommand(ctx, {
    action: 'token.revoke',
    work: async (tx) => {
      const [revoked] = await tx
        .update(apiTokens)
        .set({ revokedAt: ctx.clock() })
        .where(and(eq(apiTokens.id, input.id), isNull(apiTokens.revokedAt), own))
        .returning({ id: apiTokens.id });
      if (!revoked) throw new AppError('not_found', 'There is no such token, or it is revoked already');
      return { reply: null, subject: { kind: 'api-token', id: input.id } };
    },
  });
}

/** Ends all tokens of somebody who leaves; answers how many there were, for the audit entry. */
export async function revokeTokensOf(tx: Transaction, userId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)));
  return rowCount ?? 0;
}
