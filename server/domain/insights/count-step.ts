import type { FunnelCount, FunnelStep } from '#contracts/funnel.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementCounter } from './increment-counter.ts';

/** The measure that counts who came to a step. */
export const stepMeasure = (step: FunnelStep) => `funnel.${step}`;

/**
 * Counts that somebody came to a step of the signup. It keeps a number and nothing of the person, and is not worth an
 * entry in the audit log. Public.
 */
export async function countStep({ ctx, input }: { ctx: Context; input: FunnelCount }): Promise<void> {
  await incrementCounter(ctx.db, stepMeasure(input.step), ctx.clock());
}
