import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import type { Pipeline, PipelineQuery } from '#contracts/pipeline.ts';
import { leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countSold, countSoldWhere, totalSold } from '#server/domain/insights/count-sold.ts';
import { ownedBy } from '#server/domain/lists/owned-by.ts';
import { requirePermission } from '#server/domain/policy.ts';

/**
 * How many leads are in each status, and what they are worth per month: all of them by the counters, those of one owner
 * by the index of owners.
 */
export async function countStages(args: { ctx: Context; input: PipelineQuery }): Promise<Pipeline> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const sold = input.owner
    ? await countSoldWhere(ctx.db, ownedBy(ctx, leads.ownerId, input.owner))
    : await countSold(ctx.db);
  return {
    stages: LEAD_STATUSES.map((status) => ({
      status,
      ...totalSold(sold.filter((each) => each.status === status)),
    })),
  };
}
