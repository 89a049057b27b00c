import { eq } from 'drizzle-orm';
import { isTeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import { hashNewPassword } from '#server/domain/passwords/hash-new-password.ts';
import { storePassword } from '#server/domain/passwords/set-password.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import type { AdminPassword } from '#server/domain/team/create-admin.ts';
import { removeTotp } from '#server/domain/totp/stored-totp.ts';

/**
 * Sets a person's new password, turns off their sign-in codes, ends their sessions, and enables a disabled account.
 * Throws `not_found`, and `conflict` for a colleague who is only invited: they have a link of their own.
 */
export async function resetAccount({ ctx, input }: AdminPassword): Promise<void> {
  requirePermission(ctx.actor, 'admins.manage');
  const passwordHash = await hashNewPassword(ctx, input.password);
  await runCommand(ctx, {
    action: 'admin.reset',
    work: async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.email, input.email)).for('update');
      if (!user) throw new AppError('not_found', `There is no account ${input.email}`);
      const { id, role } = user;
      if (isTeamRole(role) && !(await hasJoined(tx, id))) throw onlyInvited(input.email);
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, id));
      await storePassword(ctx, tx, { userId: id, passwordHash });
      await removeTotp(tx, id);
      return { reply: null, subject: { kind: 'user', id } };
    },
  });
}

function onlyInvited(email: string): AppError {
  const message = `${email} is invited and has not joined yet. Send the invitation again from the page of the team.`;
  return new AppError('conflict', message);
}
