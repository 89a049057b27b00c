import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import type { Insights, InsightsQuery } from '#contracts/insights.ts';
import { LEAD_STAGES } from '#contracts/list-choices.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import { countRecords } from '#server/db/counted/count-records.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { dayIn, startOfDay, timeZoneOf } from '#server/domain/time-zone.ts';
import { readLastCounterCheck } from './check-counters.ts';
import { countSources } from './count-sources.ts';
import { APPLICATIONS_COUNTED, SIGNUPS_COUNTED, signupsOfIndustry } from './counted.ts';
import { readFirstCalls } from './first-call.ts';
import { countLostReasons } from './lost-reasons.ts';
import { periodsIn, rangeOf } from './periods.ts';
import { readSold } from './read-sold.ts';
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
  const [periods, totals, sold, steps, stepsBefore, reasons, calls, callsBefore, weeks, sources, lastCheck] =
    await Promise.all([
      countRecords(db, counted, bounds),
      countRecords(db, [...counted, ...SIGNUP_INDUSTRY_VALUES.map(signupsOfIndustry)], [...earlier, ...now]),
      readSold(db, { now, earlier, sameAge }),
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
  const reported = (step: string) => ({ now: steps(step), before: stepsBefore(step) });
  const none = { now: 0, before: 0 };
  return {
    timeZone,
    from,
    to,
    before,
    beforeTo,
    beforeAsOf: dayIn(timeZone, sameAge),
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
        sold.where(({ plan }) => plan === name),
      ),
    ),
    industries: SIGNUP_INDUSTRY_VALUES.map((name, index) => shareOf(name, industries[index] ?? none)),
    funnel: {
      visit: reported('visit'),
      company: reported('company'),
      plan: reported('plan'),
      signups: signupTotals ?? none,
      contacted: { now: sold.at(LEAD_STAGES.contacted), before: null },
      scheduled: { now: sold.at(LEAD_STAGES.scheduled), before: null },
      live: sold.customers('count'),
    },
    sources,
    lost: sold.at(['lost']),
    lostReasons: reasons,
    revenue: {
      rows: sold.revenue,
      value: sold.customers('value'),
      today: sold.today,
    },
    firstCall: { ...calls, median: { now: calls.median, before: callsBefore.median } },
    responseTimes: weeks,
    wrongCounts: lastCheck?.problems ?? [],
  };
}

function shareOf(name: string, { now, before }: { now: number; before: number }) {
  return { name, count: now, before };
}
