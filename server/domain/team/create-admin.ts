import { emailTaken, insertUser } from '#server/domain/accounts/insert-user.ts';
import type { Context } from '#server/domain/context.ts';
import { hashNewPassword } from '#server/domain/passwords/hash-new-password.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { PLACEHOLDER_NAME } from './own-name.ts';

/** The new admin and their password, from an operator. */
export interface AdminPassword {
  ctx: Context;
  input: { email: string; password: string };
}

/** Makes an admin. Throws `conflict` for an email that is taken, `validation` for a password easily guessed. */
export async function createAdmin({ ctx, input }: AdminPassword): Promise<void> {
  requirePermission(ctx.actor, 'admins.manage');
  const passwordHash = await hashNewPassword(ctx, input.password);
  await runCommand(ctx, {
    action: 'admin.create',
    conflicts: emailTaken,
    work: async (tx) => {
      const user = await insertUser(tx, {
        email: input.email,
        ...PLACEHOLDER_NAME,
        role: 'admin',
        emailVerified: true,
        passwordHash,
        createdAt: ctx.clock(),
      });
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
