import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { FUNNEL_STEPS } from '#contracts/funnel.ts';
import type { Insights, Met, Share } from '#contracts/insights.ts';
import { formatCount } from '#web/lib/format.ts';
import { shareOf } from '../records/numbers.ts';

/** One bar among others, in words. */
export interface BarRow {
  label: string;
  count: number;
  /** Percent of the whole that the bar is drawn against, 0 to 100. */
  percent: number;
  /** What the count means, e.g. `42% of all`. */
  note: string;
}

/** The titles of the response times, in the order shown, and the text where none was due. */
export const RESPONSE_TIMES = [
  {
    name: 'calls',
    title: 'Calls within 48 hours',
    nothing: 'No call was due in this period, through yesterday.',
  },
  {
    name: 'answers',
    title: 'Answers within 24 hours',
    nothing: 'No answer was due in this period, through yesterday.',
  },
  {
    name: 'decisions',
    title: 'Decisions in 3 business days',
    nothing: 'No decision was due in this period, through yesterday.',
  },
] as const;

const STEP_LABELS: Record<keyof Insights['funnel'], string> = {
  visit: 'Opened the signup',
  company: 'Reached company details',
  plan: 'Reached the plans',
  done: 'Created an account',
};

/** The parts of a mix, the largest first; each as a share of all. */
export function mixRows(shares: readonly Share[], labels: Record<string, string> = {}): BarRow[] {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...shares.map(({ count }) => count));
  return shares
    .map(({ name, count }) => ({
      label: labels[name] ?? name,
      count,
      percent: (count / largest) * 100,
      note: shareOf(count, all),
    }))
    .sort((a, b) => b.count - a.count);
}

export const industryRows = (shares: readonly Share[]) => mixRows(shares, SIGNUP_INDUSTRIES);

/** The steps of the signup, each as a share of those who opened it. */
export function funnelRows(funnel: Insights['funnel']): BarRow[] {
  const widest = Math.max(1, ...Object.values(funnel));
  return FUNNEL_STEPS.map((step, index) => ({
    label: STEP_LABELS[step],
    count: funnel[step],
    percent: (funnel[step] / widest) * 100,
    note: index === 0 ? 'all' : shareOf(funnel[step], funnel.visit),
  }));
}

/** All that was due in the weeks together. */
export function totalMet(weeks: readonly Met[]): Met {
  return weeks.reduce((sum, { due, met }) => ({ due: sum.due + due, met: sum.met + met }), {
    due: 0,
    met: 0,
  });
}

/** The share that was on time, as text, e.g. `96%`. Nothing short of all is called 100%. */
export function metShare({ due, met }: Met): string {
  if (due === 0) return '–';
  return met < due ? `${Math.floor((met / due) * 100)}%` : '100%';
}

/** `met` of `due` as text. */
export function metText({ due, met }: Met): string {
  return due === 0 ? 'none was due' : `${formatCount(met)} of ${formatCount(due)}`;
}
