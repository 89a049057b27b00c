import { eq } from 'drizzle-orm';
import { isTeamRole } from '#contracts/login.ts';
import type { Transaction } from '#server/db/connection.ts';
import { mails, messages, partnerships, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requireUser } from '#server/domain/policy.ts';

/** Removes oneself and all that belongs to it. The audit entry keeps the id alone, which then means nobody. */
export async function deleteAccount(args: { ctx: Context; input: { password: string } }): Promise<void> {
  const { ctx, input } = args;
  const userId = requireUser(ctx.actor);
  if (ctx.actor.kind === 'user' && isTeamRole(ctx.actor.role)) {
    throw new Failed(
      'forbidden',
      'An account of the team is closed by its operator: npm run admin -- disable EMAIL',
    );
  }
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  await commit(ctx, {
    action: 'account.delete',
    work: async (tx) => {
      const { email, emailVerified } = users;
      const [user] = await tx.delete(users).where(eq(users.id, userId)).returning({ email, emailVerified });
      if (!user) throw new Failed('not_found', 'There is no such account');
      await tx.delete(mails).where(eq(mails.recipient, user.email));
      if (user.emailVerified) await deleteByEmail(tx, user.email);
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}

/** What was sent without an account: theirs only once they have shown that the address is. */
async function deleteByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(messages).where(eq(messages.email, email));
  await tx.delete(partnerships).where(eq(partnerships.email, email));
}
