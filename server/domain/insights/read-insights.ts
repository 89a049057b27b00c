import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { FUNNEL_STEPS } from '#contracts/funnel.ts';
import type { Insights } from '#contracts/insights.ts';
import { PLAN_NAMES } from '#contracts/plans.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { daysUntil, isoDay, weeksUntil } from './days.ts';
import { sumTallies } from './sum-tallies.ts';

/** The tables whose records are promises, and what was promised. */
const PROMISES = { calls: 'leads', answers: 'messages', decisions: 'partnerships' } as const;

/** What happened in the last `days` days, today included, in figures to draw. Days are those of UTC. */
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
    sumTallies(ctx.db, { measures: ['leads', 'partnerships'], from, to, per: 'day' }),
    sumTallies(ctx.db, {
      measures: [
        ...byName('leads.plan', PLAN_NAMES),
        ...byName('leads.industry', SIGNUP_INDUSTRY_VALUES),
        ...byName('funnel', FUNNEL_STEPS),
      ],
      from,
      to,
      per: 'range',
    }),
    sumTallies(ctx.db, {
      measures: Object.values(PROMISES).flatMap((table) => byName(table, ['due', 'kept'])),
      from: weeks[0] ?? to,
      to: isoDay(now, -1),
      per: 'week',
    }),
  ]);
  const kept = (table: string, week: string) => ({
    due: weekly(`${table}.due`, week),
    kept: weekly(`${table}.kept`, week),
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
    promises: weeks.map((week) => ({
      week,
      calls: kept(PROMISES.calls, week),
      answers: kept(PROMISES.answers, week),
      decisions: kept(PROMISES.decisions, week),
    })),
  };
}
