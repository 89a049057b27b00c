import { and, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import type { Insights, InsightsQuery } from '#contracts/insights.ts';
import { LEAD_STAGES, type LeadStage } from '#contracts/list-choices.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import { countRecords } from '#server/db/counted/count-records.ts';
import { leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { startOfDay, timeZoneOf } from '#server/domain/time-zone.ts';
import { readLastCounterCheck } from './check-counters.ts';
import { countSold, countSoldWhere, type Sold, totalSold } from './count-sold.ts';
import { countSources } from './count-sources.ts';
import { APPLICATIONS_COUNTED, SIGNUPS_COUNTED, signupsOfIndustry } from './counted.ts';
import { readFirstCalls } from './first-call.ts';
import { countLostReasons } from './lost-reasons.ts';
import { periodsIn, rangeOf } from './periods.ts';
import { readResponseTimes } from './response-times.ts';
import { countSteps } from './step-counters.ts';

/** What happened in a range of days, in statistics to draw, and compared with days before. */
export async function readInsights(args: { ctx: Context; input: InsightsQuery }): Promise<Insights> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'stats.read');
  const { db } = ctx;
  const timeZone = timeZoneOf(ctx);
  const { from, to, before, beforeTo, per, now, earlier, sameAge } = rangeOf(input, timeZone, ctx.clock());
  const starts = periodsIn(from, to, per);
  const bounds = [...starts.map((day) => startOfDay(timeZone, day)), now[1]];
  const counted = [SIGNUPS_COUNTED, APPLICATIONS_COUNTED];
  const [
    periods,
    totals,
    soldNow,
    soldBefore,
    liveLater,
    soldEver,
    steps,
    stepsBefore,
    reasons,
    calls,
    callsBefore,
    weeks,
    sources,
    lastCheck,
  ] = await Promise.all([
    countRecords(db, counted, bounds),
    countRecords(db, [...counted, ...SIGNUP_INDUSTRY_VALUES.map(signupsOfIndustry)], [...earlier, ...now]),
    countSold(db, now),
    countSold(db, earlier),
    countSoldWhere(db, liveSince(sameAge, earlier)),
    countSold(db),
    countSteps(db, now),
    countSteps(db, earlier),
    countLostReasons(db, now),
    readFirstCalls(db, now),
    readFirstCalls(db, earlier, sameAge),
    readResponseTimes(ctx, from, to),
    countSources(db, now),
    readLastCounterCheck(db),
  ]);
  const [signups = [], applications = []] = periods;
  const [signupTotals, applicationTotals, ...industries] = totals.map(([was = 0, , is = 0]) => ({
    now: is,
    before: was,
  }));
  const [own, ownBefore, later] = [soldNow, soldBefore, liveLater].map((sold) => sold.filter(isSignup)) as [
    Sold[],
    Sold[],
    Sold[],
  ];
  const among = (keep: (sold: Sold) => boolean, of: 'count' | 'value' = 'count') => ({
    now: totalSold(own.filter(keep))[of],
    before: totalSold(ownBefore.filter(keep))[of],
  });
  /** Customers: of those before, only who were so at the age that the others have. */
  const liveBy = (of: 'count' | 'value') => {
    const { now, before } = among(isLive, of);
    return { now, before: before - totalSold(later)[of] };
  };
  const reported = (step: string) => ({ now: steps(step), before: stepsBefore(step) });
  const none = { now: 0, before: 0 };
  const { count: customers, value } = totalSold(soldEver.filter(isLive));
  return {
    timeZone,
    from,
    to,
    before,
    beforeTo,
    per,
    signups: signupTotals ?? none,
    applications: applicationTotals ?? none,
    periods: starts.map((day, index) => ({
      from: day,
      signups: signups[index] ?? 0,
      applications: applications[index] ?? 0,
    })),
    plans: PLAN_NAMES.map((name) =>
      shareOf(
        name,
        among(({ plan }) => plan === name),
      ),
    ),
    industries: SIGNUP_INDUSTRY_VALUES.map((name, index) => shareOf(name, industries[index] ?? none)),
    funnel: {
      visit: reported('visit'),
      company: reported('company'),
      plan: reported('plan'),
      signups: signupTotals ?? none,
      contacted: among(isAt('contacted')),
      scheduled: among(isAt('scheduled')),
      live: liveBy('count'),
    },
    sources,
    lost: among(({ status }) => status === 'lost'),
    lostReasons: reasons,
    revenue: {
      rows: revenueOf(own.filter(isLive)),
      value: liveBy('value'),
      today: { customers, value },
    },
    firstCall: { ...calls, median: { now: calls.median, before: callsBefore.median } },
    responseTimes: weeks,
    wrongCounts: lastCheck?.problems ?? [],
  };
}

const isSignup = ({ source }: Sold) => source === 'signup';
const isAt = (stage: LeadStage) => {
  const statuses: readonly string[] = LEAD_STAGES[stage];
  return ({ status }: Sold) => statuses.includes(status);
};
const isLive = ({ status }: Sold) => status === 'live';

/** Those who signed up in `range` and became customers after `at`; a lead that is none has no such time. */
function liveSince(at: Date, [from, to]: readonly [Date, Date]): SQL {
  const { liveAt, createdAt } = leads;
  return and(gt(liveAt, at), gte(createdAt, from), lt(createdAt, to)) ?? sql`false`;
}

function shareOf(name: string, { now, before }: { now: number; before: number }) {
  return { name, count: now, before };
}

/** By plan and cycle, without those that nobody has. */
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
