import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { acceptForm } from '#contracts/team.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken, spendToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { deadInvitation } from './read-invitation.ts';

/**
 * Joins the team with a mailed link, which also confirms the email; earlier guesses no longer count.
 * Returns what this browser's device cookie is bound to. Throws `not_found` for a dead link.
 */
export async function acceptInvitation(args: {
  ctx: Context;
  input: z.output<typeof acceptForm>;
}): Promise<DeviceOwner> {
  const { ctx } = args;
  const { token, password, firstName, lastName } = args.input;
  refuseWeakPassword(password, ctx.site.companyName);
  const now = ctx.clock();
  const link = { purpose: 'account-invitation', token, now } as const;
  const passwordHash = (await readToken(ctx.db, link)) && (await ctx.hashPassword(password));
  return runCommand(ctx, {
    action: 'team.accept-invitation',
    work: async (tx) => {
      const spent = await spendToken(tx, link);
      if (!spent?.userId || !passwordHash) throw deadInvitation();
      const id = spent.userId;
      const person = { firstName, lastName, name: `${firstName} ${lastName}` };
      const entered = { emailVerified: true, disabledAt: null, updatedAt: now };
      const [joined] = await tx
        .update(users)
        .set({ ...person, ...entered })
        .where(eq(users.id, id))
        .returning({ email: users.email, epoch: users.deviceEpoch });
      if (!joined) throw new AppError('not_found', 'There is no such account');
      const credential = { userId: id, providerId: 'credential', accountId: id, password: passwordHash };
      await tx.insert(accounts).values(credential);
      await ctx.forgetGuesses(tx, joined.email);
      return { reply: { id, epoch: joined.epoch }, subject: { kind: 'user', id } };
    },
  });
}
