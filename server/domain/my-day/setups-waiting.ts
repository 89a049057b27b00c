import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { leads } from '#server/db/schema/index.ts';
import { dueWhileAway } from '#server/domain/absences/away.ts';
import type { Looking } from './appointment-source.ts';

/** Setups that are ahead, and those that are over while the lead is not live yet. */
export const SETUP_OPEN = and(sql`${leads.status} = 'scheduled'`, isNotNull(leads.setupAt));

/** One's own of these, nobody's, and those of who is away then: each by its index. */
export function setupsWaitingFor({ userId, now, away }: Looking): (SQL | undefined)[] {
  const { ownerId, setupAt } = leads;
  const own = userId ? [and(SETUP_OPEN, eq(ownerId, userId))] : [];
  const covered = dueWhileAway(away, { ownerId, dueAt: setupAt }, now);
  return [...own, and(SETUP_OPEN, isNull(ownerId)), ...(covered ? [and(SETUP_OPEN, covered)] : [])];
}
