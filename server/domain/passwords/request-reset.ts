import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';

/**
 * Requests a link to choose a new password. Does the same for every email, in the same time:
 * whether there is an account is looked up later, by the job.
 */
export async function requestReset(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  await runCommand(ctx, {
    action: 'password.request-reset',
    work: async (tx) => {
      await ctx.jobs.enqueue(tx, 'password.reset-requested', { email: input.email });
      return { reply: null, subject: { kind: 'request', id: 'password-reset' } };
    },
  });
}
