import { eq } from 'drizzle-orm';
import type { DeleteAccountForm } from '#contracts/account.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requireUser } from '#server/domain/policy.ts';
import { partnerErased } from '#server/domain/privacy/partner-erased.ts';
import { removePerson } from '#server/domain/privacy/remove-person.ts';
import { runCommand } from '#server/domain/run-command.ts';

/**
 * Deletes the actor's own account and its data. The audit entry keeps only the id. The reply is not stored for repeated
 * requests, so that success is only reported for a deletion that happened. Throws `conflict` for a partner in whose
 * books something is open that they did not acknowledge.
 */
export async function deleteAccount(args: { ctx: Context; input: DeleteAccountForm }): Promise<void> {
  const { input } = args;
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  if (ctx.actor.kind === 'user' && isTeamRole(ctx.actor.role)) {
    throw new AppError(
      'forbidden',
      'An account of the team is closed by its operator: npm run admin -- disable EMAIL',
    );
  }
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  await runCommand(ctx, {
    action: 'account.delete',
    work: async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!user) throw new AppError('not_found', 'There is no such account');
      // Messages sent without an account are deleted only if the email is confirmed to be theirs.
      const { acknowledged } = input;
      const person = { email: user.email, userId, sent: user.emailVerified, acknowledged };
      const { partners } = await removePerson(ctx, tx, person);
      return {
        reply: null,
        changes: [{ subject: { kind: 'user', id: userId } }, ...partners.map(partnerErased)],
      };
    },
  });
}
