import { and } from 'drizzle-orm';
import type { QueuedApplication, QueueQuery } from '#contracts/review.ts';
import { partnerships } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import type { Application } from './lock-applications.ts';
import { countInQueue, queueOf } from './queue.ts';

/** Applications of one status in the order in which they are worked on, a page at a time. */
export async function listQueue(args: { ctx: Context; input: QueueQuery }): Promise<Page<QueuedApplication>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.read');
  const queue = queueOf(input.status);
  const rows = await ctx.db
    .select()
    .from(partnerships)
    .where(and(queue.holds, input.cursor ? queue.after(input.cursor) : undefined))
    .orderBy(...queue.orderBy)
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  return {
    items: shown.map(toQueued),
    total: await countInQueue(ctx.db, input.status),
    next: rows.length > input.limit ? shown.at(-1)?.id : undefined,
  };
}

export function toQueued(row: Application): QueuedApplication {
  const { id, companyName, contactName, email, experience, finalTier, status, version } = row;
  return {
    ...{ id, companyName, contactName, email, experience, finalTier, status, version },
    dueAt: row.dueAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
