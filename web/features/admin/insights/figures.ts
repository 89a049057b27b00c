import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { FUNNEL_STEPS } from '#contracts/funnel.ts';
import type { Insights, Kept, Share } from '#contracts/insights.ts';
import { formatCount } from '#web/lib/format.ts';
import { shareOf } from '../numbers.ts';

/** One bar among others, in words. */
export interface BarRow {
  label: string;
  count: number;
  /** Percent of the whole that the bar is drawn against, 0 to 100. */
  percent: number;
  /** What the count means, e.g. `42% of all`. */
  note: string;
}

/** What the promises are called, in the order shown, and what is said where none was due. */
export const PROMISES = [
  {
    name: 'calls',
    title: 'Calls within 48 hours',
    nothing: 'No call was due in this period until yesterday.',
  },
  {
    name: 'answers',
    title: 'Answers within 24 hours',
    nothing: 'No answer was due in this period until yesterday.',
  },
  {
    name: 'decisions',
    title: 'Decisions in 3 business days',
    nothing: 'No decision was due in this period until yesterday.',
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
export function totalKept(weeks: readonly Kept[]): Kept {
  return weeks.reduce((sum, { due, kept }) => ({ due: sum.due + due, kept: sum.kept + kept }), {
    due: 0,
    kept: 0,
  });
}

/** How well a promise was kept, in words, e.g. `96%`. Nothing short of all is called 100%. */
export function keptShare({ due, kept }: Kept): string {
  if (due === 0) return '–';
  return kept < due ? `${Math.floor((kept / due) * 100)}%` : '100%';
}

/** `kept` of `due` in words. */
export function keptWords({ due, kept }: Kept): string {
  return due === 0 ? 'none was due' : `${formatCount(kept)} of ${formatCount(due)} kept`;
}
