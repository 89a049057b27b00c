import type { FunnelCount } from '#contracts/funnel.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementStep } from './step-counters.ts';

/**
 * Counts a visit to a step of the signup. It stores a number and nothing about the person, and needs no entry in the
 * audit log. Public.
 */
export async function countStep({ ctx, input }: { ctx: Context; input: FunnelCount }): Promise<void> {
  await incrementStep(ctx.db, input.step, ctx.clock());
}
