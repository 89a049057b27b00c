import { and, count, eq, gt, isNull, or } from 'drizzle-orm';
import { type NewTokenForm, SCOPE_PERMISSIONS } from '#contracts/api-token.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { apiTokens, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { mayDo, requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { beginningOf, hashOf, makeToken } from './token-format.ts';

/** Tokens that one member may have at a time. */
const MOST = 25;

/**
 * Makes an API token for the actor and returns it, this once. Throws `validation` for a wrong password or a scope that
 * the actor's role does not hold, `conflict` for too many tokens.
 */
export async function createToken(args: {
  ctx: Context;
  input: NewTokenForm;
}): Promise<{ id: string; token: string }> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'apiTokens.manage');
  // The reply holds the token, so it is never stored for a repeated request.
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  refuseForeignScopes(ctx, input.scopes);
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  const { name, scopes, expiresInDays } = input;
  const token = makeToken();
  const now = ctx.clock();
  const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MS) : null;
  return runCommand(ctx, {
    action: 'token.create',
    work: async (tx) => {
      // Of two requests at once one waits here for the other, so that neither goes beyond the number.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
      const alive = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now));
      const [held] = await tx
        .select({ tokens: count() })
        .from(apiTokens)
        .where(and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt), alive));
      if (held && held.tokens >= MOST) {
        throw new AppError('conflict', `You have ${MOST} tokens. Please revoke one that is not needed.`);
      }
      const values = { userId, name, scopes, expiresAt, createdAt: now };
      const [row] = await tx
        .insert(apiTokens)
        .values({ ...values, tokenHash: hashOf(token), beginning: beginningOf(token) })
        .returning({ id: apiTokens.id });
      if (!row) throw new Error('a token that was inserted has no id');
      return {
        reply: { id: row.id, token },
        subject: { kind: 'api-token', id: row.id },
        details: { scopes, expiresAt: expiresAt?.toISOString() ?? null },
      };
    },
  });
}

function refuseForeignScopes({ actor }: Context, scopes: NewTokenForm['scopes']): void {
  const foreign = scopes.filter((scope) => !mayDo(actor, SCOPE_PERMISSIONS[scope]));
  if (foreign.length === 0) return;
  throw fieldError('validation', 'scopes', `Your role does not hold: ${foreign.join(', ')}`);
}
