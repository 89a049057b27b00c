import { LEAD_STATUSES } from '#contracts/lead-status.ts';
import type { Pipeline } from '#contracts/pipeline.ts';
import type { Context } from '#server/domain/context.ts';
import { countSold, totalSold } from '#server/domain/insights/count-sold.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** How many leads are in each status, and what they are worth per month; none by a scan. */
export async function countStages({ ctx }: { ctx: Context }): Promise<Pipeline> {
  requirePermission(ctx.actor, 'signups.read');
  const sold = await countSold(ctx.db);
  return {
    stages: LEAD_STATUSES.map((status) => ({
      status,
      ...totalSold(sold.filter((each) => each.status === status)),
    })),
  };
}
