import type { FunnelCount } from '#contracts/funnel.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementStep } from './step-counters.ts';

/**
 * Counts that somebody came to a step of the signup. It keeps a number and nothing of the person, and is not worth an
 * entry in the audit log. Public.
 */
export async function countStep({ ctx, input }: { ctx: Context; input: FunnelCount }): Promise<void> {
  await incrementStep(ctx.db, input.step, ctx.clock());
}
