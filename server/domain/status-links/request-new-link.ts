import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';

/**
 * Requests new links to the status of what was sent under an email. Does the same for every email, in the same time:
 * whether there is anything is looked up later, by the job.
 */
export async function requestNewLink(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  await runCommand(ctx, {
    action: 'status.request-link',
    work: async (tx) => {
      await ctx.jobs.enqueue(tx, 'status.link-requested', { email: input.email });
      return { reply: null, subject: { kind: 'request', id: 'status-link' } };
    },
  });
}
