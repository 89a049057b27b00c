import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { leads } from '#server/db/schema/index.ts';

/** Setups that are ahead, and those that are over while the lead is not live yet. */
export const SETUP_OPEN = and(sql`${leads.status} = 'scheduled'`, isNotNull(leads.setupAt));

/** One's own of these, and nobody's: each by its index. Without a person, nobody's. */
export function setupsWaitingFor(userId: string | undefined): (SQL | undefined)[] {
  const { ownerId } = leads;
  const own = userId ? [and(SETUP_OPEN, eq(ownerId, userId))] : [];
  return [...own, and(SETUP_OPEN, isNull(ownerId))];
}
