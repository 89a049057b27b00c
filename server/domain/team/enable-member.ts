import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { lockMember } from './lock-member.ts';

/** Enables a colleague again, with their former password. Throws `not_found`, `conflict`. */
export async function enableMember(args: { ctx: Context; input: { id: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  await runCommand(ctx, {
    action: 'team.enable',
    work: async (tx) => {
      const { member } = await lockMember(ctx, tx, input.id);
      if (!(await hasJoined(tx, member.id))) {
        throw new AppError('conflict', 'Nobody has joined yet. Send the invitation again.');
      }
      // A sign-in that was in progress when they were disabled must not succeed now.
      await endAccess(tx, member.id);
      await tx.update(users).set({ disabledAt: null }).where(eq(users.id, member.id));
      return { reply: null, subject: { kind: 'user', id: member.id } };
    },
  });
}
