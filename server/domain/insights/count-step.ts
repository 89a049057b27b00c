import type { FunnelCount, FunnelStep } from '#contracts/funnel.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementCounter } from './increment-counter.ts';

/** The measure that counts visits to a step. */
export const stepMeasure = (step: FunnelStep) => `funnel.${step}`;

/**
 * Counts a visit to a step of the signup. It stores a number and nothing about the person, and needs no entry in the
 * audit log. Public.
 */
export async function countStep({ ctx, input }: { ctx: Context; input: FunnelCount }): Promise<void> {
  await incrementCounter(ctx.db, stepMeasure(input.step), ctx.clock());
}
