import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { closeInvitation, mailTeamInvitation } from './invitation.ts';

/** Mails an invitation again, with a new link that ends the older one. Throws `not_found`, `conflict`. */
export async function resendInvitation(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.resend-invitation',
    work: async (tx) => {
      await mailTeamInvitation(ctx, tx, await closeInvitation(tx, input.id));
      return { reply: null, subject: { kind: 'user', id: input.id } };
    },
  });
}
