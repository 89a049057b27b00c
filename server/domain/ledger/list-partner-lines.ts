import { eq } from 'drizzle-orm';
import type { LedgerLine } from '#contracts/ledger.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import { partners } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { listLines } from './read-lines.ts';

/** The transactions of one partner for the team. Throws `not_found`. */
export async function listPartnerLines(args: {
  ctx: Context;
  input: { id: string; query: ListQuery };
}): Promise<Page<LedgerLine>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const [found] = await ctx.db.select({ id: partners.id }).from(partners).where(eq(partners.id, input.id));
  if (!found) throw new AppError('not_found', 'There is no such partner');
  return listLines(ctx, input.id, input.query);
}
