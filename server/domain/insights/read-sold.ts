import { and, gt, gte, lt, sql } from 'drizzle-orm';
import type { Compared } from '#contracts/insights.ts';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import type { Database } from '#server/db/connection.ts';
import { EVER } from '#server/db/counted/count-records.ts';
import { leads } from '#server/db/schema/index.ts';
import { countSold, countSoldWhere, type Sold, totalSold } from './count-sold.ts';
import type { InsightRange } from './periods.ts';

/** Signups of a range and of the days before, by what they buy and how far they are; and the customers of today. */
export async function readSold(
  db: Database,
  { now, earlier, sameAge }: Pick<InsightRange, 'now' | 'earlier' | 'sameAge'>,
) {
  const { liveAt, createdAt } = leads;
  const [own, before, later, ever] = await Promise.all([
    countSold(db, now, { sources: ['signup'] }),
    countSold(db, earlier, { sources: ['signup'] }),
    // They are few: an index finds their ids, by which they are read. The planner takes them to
    // be many, and would read all leads.
    countSoldWhere(
      db,
      sql`${leads.userId} = any(array(select ${leads.userId} from ${leads} where ${and(
        gt(liveAt, sameAge),
        gte(createdAt, earlier[0]),
        lt(createdAt, earlier[1]),
      )}))`,
    ),
    countSold(db, EVER, { statuses: ['live'] }),
  ]);
  const where = (keep: (sold: Sold) => boolean, of: 'count' | 'value' = 'count'): Compared => ({
    now: totalSold(own.filter(keep))[of],
    before: totalSold(before.filter(keep))[of],
  });
  const { count: customers, value } = totalSold(ever);
  return {
    where,
    /** How many of the range are in one of these statuses today. */
    at: (statuses: readonly LeadStatus[]) =>
      totalSold(own.filter(({ status }) => statuses.includes(status))).count,
    /** Customers: of those before, only who were so at the age that the others have. */
    customers(of: 'count' | 'value'): Compared {
      const live = where(isLive, of);
      return { ...live, before: live.before - totalSold(later.filter(isSignup))[of] };
    },
    revenue: revenueOf(own.filter(isLive)),
    today: { customers, value },
  };
}

const isSignup = ({ source }: Sold) => source === 'signup';
const isLive = ({ status }: Sold) => status === 'live';

/** What they pay by plan and cycle, without those that nobody has. */
function revenueOf(customers: readonly Sold[]) {
  const rows = PLAN_NAMES.flatMap((plan) =>
    BILLING_CYCLES.map((cycle) => {
      const alike = customers.filter((sold) => sold.plan === plan && sold.cycle === cycle);
      const { count, value } = totalSold(alike);
      return { plan, cycle, customers: count, value };
    }),
  );
  return rows.filter((row) => row.customers > 0);
}
