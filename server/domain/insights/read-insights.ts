import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { FUNNEL_STEPS } from '#contracts/funnel.ts';
import type { Insights } from '#contracts/insights.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { daysUntil, isoDay, weeksUntil } from './days.ts';
import { sumCounters } from './sum-counters.ts';

/** The tables whose records have a response time, and what must be done in it. */
const RESPONSE_TIMES = { calls: 'leads', answers: 'messages', decisions: 'partnerships' } as const;

/** What happened in the last `days` days, including today, as statistics for charts. Days are in UTC. */
export async function readInsights(args: { ctx: Context; input: { days: number } }): Promise<Insights> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'stats.read');
  const now = ctx.clock();
  const days = daysUntil(now, input.days);
  const weeks = weeksUntil(now, input.days);
  const to = isoDay(now);
  const from = days[0] ?? to;
  const byName = (prefix: string, names: readonly string[]) => names.map((name) => `${prefix}.${name}`);
  const [daily, whole, weekly] = await Promise.all([
    sumCounters(ctx.db, { measures: ['leads', 'partnerships'], from, to, per: 'day' }),
    sumCounters(ctx.db, {
      measures: [
        ...byName('leads.plan', PLAN_NAMES),
        ...byName('leads.industry', SIGNUP_INDUSTRY_VALUES),
        ...byName('funnel', FUNNEL_STEPS),
      ],
      from,
      to,
      per: 'range',
    }),
    sumCounters(ctx.db, {
      measures: Object.values(RESPONSE_TIMES).flatMap((table) => byName(table, ['due', 'met'])),
      from: weeks[0] ?? to,
      to: isoDay(now, -1),
      per: 'week',
    }),
  ]);
  const met = (table: string, week: string) => ({
    due: weekly(`${table}.due`, week),
    met: weekly(`${table}.met`, week),
  });
  const sum = (prefix: string) => (name: string) => ({ name, count: whole(`${prefix}.${name}`) });
  return {
    days: days.map((day) => ({
      day,
      signups: daily('leads', day),
      applications: daily('partnerships', day),
    })),
    plans: PLAN_NAMES.map(sum('leads.plan')),
    industries: SIGNUP_INDUSTRY_VALUES.map(sum('leads.industry')),
    funnel: {
      visit: whole('funnel.visit'),
      company: whole('funnel.company'),
      plan: whole('funnel.plan'),
      done: whole('funnel.done'),
    },
    responseTimes: weeks.map((week) => ({
      week,
      calls: met(RESPONSE_TIMES.calls, week),
      answers: met(RESPONSE_TIMES.answers, week),
      decisions: met(RESPONSE_TIMES.decisions, week),
    })),
  };
}
