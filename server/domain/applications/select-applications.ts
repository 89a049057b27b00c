import { eq } from 'drizzle-orm';
import type { ApplicationQuery } from '#contracts/list-query.ts';
import { applications } from '#server/db/schema/index.ts';
import { APPLICATION_LINES } from '#server/db/schema/sort-keys.ts';
import type { Context } from '#server/domain/context.ts';
import { byLine } from '#server/domain/lists/by-line.ts';
import { APPLICATION_DUE } from '#server/domain/lists/due.ts';
import { select } from '#server/domain/lists/select.ts';
import type { Listed, Selection } from '#server/domain/lists/selection.ts';

export const APPLICATIONS: Listed = {
  table: applications,
  id: applications.id,
  createdAt: applications.createdAt,
  search: applications.search,
  dailyCounter: 'partnerships',
  dueColumns: APPLICATION_DUE,
  orders: {
    name: byLine(applications.search, APPLICATION_LINES.name),
    company: byLine(applications.search, APPLICATION_LINES.company),
  },
};

/** Selects the applications that match a query of their list, in its order. */
export function selectApplications(
  ctx: Context,
  query: Omit<ApplicationQuery, 'limit' | 'cursor'>,
): Selection {
  const { status, experience, cameFrom } = query;
  const byStatus = status && {
    condition: eq(applications.status, status),
    index: 'by-time' as const,
    dailyCounter: `partnerships.status.${status}` as const,
  };
  return select({
    list: APPLICATIONS,
    query,
    ctx,
    filters: [
      ...(cameFrom ? [{ condition: eq(applications.cameFrom, cameFrom), index: 'by-time' as const }] : []),
      ...(byStatus ? [byStatus] : []),
      ...(experience ? [{ condition: eq(applications.experience, experience), index: 'none' as const }] : []),
    ],
  });
}
