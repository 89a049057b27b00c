import { emailTaken, insertUser } from '#server/domain/accounts/insert-user.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Makes an admin. Throws `conflict` for an email in use, `validation` for a password that is easily guessed. */
export async function createAdmin(args: {
  ctx: Context;
  input: { email: string; password: string };
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'admins.manage');
  refuseWeakPassword(input.password, ctx.site.companyName);
  const passwordHash = await ctx.hashPassword(input.password);
  await runCommand(ctx, {
    action: 'admin.create',
    conflicts: emailTaken,
    work: async (tx) => {
      const user = await insertUser(tx, {
        email: input.email,
        firstName: 'Admin',
        lastName: '',
        role: 'admin',
        emailVerified: true,
        passwordHash,
        createdAt: ctx.clock(),
      });
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
