import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { spendCode } from './stored-totp.ts';
import { wrongTotp } from './wrong-totp.ts';

/**
 * The second step of a sign-in: uses up a code of the app, or a backup code. Throws `validation` for any other,
 * `rate_limited`.
 */
export async function checkTotp(args: {
  ctx: Context;
  input: { userId: string; code: string };
}): Promise<void> {
  const { userId } = args.input;
  // A used code is wrong the second time, with any idempotency key.
  const ctx = { ...args.ctx, idempotency: undefined };
  await countCodeOf(ctx, userId);
  await runCommand(ctx, {
    action: 'totp.use',
    work: async (tx) => {
      const used = await spendCode(ctx, tx, args.input);
      return { reply: null, subject: { kind: 'user', id: userId }, details: { backup: used === 'backup' } };
    },
  });
}

/** Counts a guess at this person's codes. Throws `rate_limited`. */
export async function countCodeOf(ctx: Context, userId: string): Promise<void> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw wrongTotp();
  await ctx.countCode(user.email);
}
