import { eq } from 'drizzle-orm';
import type { PartnershipQuery } from '#contracts/list-query.ts';
import { partnerships } from '#server/db/schema/index.ts';
import { APPLICATION_LINES } from '#server/db/schema/sort-keys.ts';
import type { Context } from '#server/domain/context.ts';
import { byLine } from '#server/domain/lists/by-line.ts';
import { PARTNERSHIP_DUE } from '#server/domain/lists/due.ts';
import { select } from '#server/domain/lists/select.ts';
import type { Listed, Selection } from '#server/domain/lists/selection.ts';

export const PARTNERSHIPS: Listed = {
  table: partnerships,
  id: partnerships.id,
  createdAt: partnerships.createdAt,
  search: partnerships.search,
  dailyCounter: 'partnerships',
  dueColumns: PARTNERSHIP_DUE,
  orders: {
    name: byLine(partnerships.search, APPLICATION_LINES.name),
    company: byLine(partnerships.search, APPLICATION_LINES.company),
  },
};

/** Selects the applications that match a query of their list, in its order. */
export function selectPartnerships(
  ctx: Context,
  query: Omit<PartnershipQuery, 'limit' | 'cursor'>,
): Selection {
  const { status, experience, cameFrom } = query;
  const byStatus = status && {
    condition: eq(partnerships.status, status),
    indexed: true,
    dailyCounter: `partnerships.status.${status}` as const,
  };
  return select({
    list: PARTNERSHIPS,
    query,
    ctx,
    filters: [
      ...(cameFrom ? [{ condition: eq(partnerships.cameFrom, cameFrom), indexed: true }] : []),
      ...(byStatus ? [byStatus] : []),
      ...(experience ? [{ condition: eq(partnerships.experience, experience), indexed: false }] : []),
    ],
  });
}
