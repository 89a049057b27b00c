import { eq } from 'drizzle-orm';
import { isTeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { spendToken } from '#server/domain/one-time-token.ts';
import { removePerson } from '#server/domain/privacy/remove-person.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mayDecline } from './may-decline.ts';

/**
 * Removes the account that somebody else opened with one's email, by the link that was mailed there. Messages and
 * applications under that email stay. Throws `not_found` for a dead link, `conflict` if the account is confirmed or
 * known to the team.
 */
export async function declineAccount(args: { ctx: Context; input: { token: string } }): Promise<void> {
  const { ctx, input } = args;
  await runCommand(ctx, {
    action: 'account.decline',
    work: async (tx) => {
      const spent = await spendToken(tx, { purpose: 'verify-email', token: input.token, now: ctx.clock() });
      if (!spent?.userId) throw new AppError('not_found', 'This link was used or has expired.');
      const [user] = await tx.select().from(users).where(eq(users.id, spent.userId)).for('update');
      if (!user) throw new AppError('not_found', 'This link was used or has expired.');
      if (user.emailVerified || isTeamRole(user.role)) {
        throw new AppError('conflict', 'This account is confirmed. Whoever has its password can close it.');
      }
      if (!(await mayDecline(tx, user.id))) {
        const { contactEmail } = ctx.site;
        const message = `Our team is in touch with whoever has this account. Please write to ${contactEmail}: we take your address off it.`;
        throw new AppError('conflict', message);
      }
      await removePerson(ctx, tx, {
        email: user.email,
        userId: user.id,
        sent: false,
        acknowledged: undefined,
      });
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
