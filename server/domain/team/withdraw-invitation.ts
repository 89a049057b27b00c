import { eq } from 'drizzle-orm';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { closeInvitation } from './invitation.ts';

/** Withdraws an invitation: its link ends and the email is free again. Throws `not_found`, `conflict`. */
export async function withdrawInvitation(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.withdraw-invitation',
    work: async (tx) => {
      const { id } = await closeInvitation(tx, input.id);
      await deleteUsers(tx, eq(users.id, id));
      return { reply: null, subject: { kind: 'user', id } };
    },
  });
}
