import { type FunnelCount, LANDING } from '#contracts/funnel.ts';
import { sourceOf } from '#contracts/visit-source.ts';
import type { Context } from '#server/domain/context.ts';
import { incrementStep, recordVisit } from './step-counters.ts';

/**
 * Counts a visit to a step of the signup, or the beginning of a visit by its source. It stores a number and nothing
 * about the person, and needs no entry in the audit log. `mayName`: whether the sender may have another source counted
 * by its name. Public.
 */
export async function recordStep(args: {
  ctx: Context;
  input: FunnelCount;
  mayName: () => Promise<boolean>;
}): Promise<void> {
  const { ctx, input, mayName } = args;
  const { step, arrival } = input;
  if (step === LANDING && arrival)
    await recordVisit(ctx.primary, { source: sourceOf(arrival), at: ctx.clock(), mayName });
  else await incrementStep(ctx.primary, step, ctx.clock());
}
