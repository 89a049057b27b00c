import type { InviteForm } from '#contracts/team.ts';
import { insertUser } from '#server/domain/accounts/insert-user.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { mailInvitation } from './invitation.ts';

const taken = {
  users_email_key: () => {
    const message = 'There is an account with this email already, of a customer or of the team';
    return new Failed('conflict', message, { fields: { email: message } });
  },
};

/**
 * Invites a colleague by mail. Until they accept they are on the team's list, disabled and without a password.
 * Throws `conflict` for an e-mail that is a customer's or the team's already: nobody is both.
 */
export async function invite(args: { ctx: Context; input: InviteForm }): Promise<{ id: string }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  const now = ctx.clock();
  return commit(ctx, {
    action: 'team.invite',
    conflicts: taken,
    work: async (tx) => {
      const blank = { firstName: '', lastName: '', createdAt: now, disabledAt: now };
      const { id } = await insertUser(tx, { ...input, ...blank });
      await mailInvitation(ctx, tx, { id, email: input.email });
      return { reply: { id }, subject: { kind: 'user', id }, details: { role: input.role } };
    },
  });
}
