import { FUNNEL_STAGES, type FunnelStage } from '#contracts/insight-choices.ts';
import type { Compared, Insights, MetCount, Share } from '#contracts/insights.ts';
import { shareOf } from '#web/admin/records/percent.ts';
import { formatCount } from '#web/lib/format/format.ts';

/** One bar among others, in words. */
export interface BarRow {
  label: string;
  count: number;
  /** Percent of the whole that the bar is drawn against, 0 to 100. */
  percent: number;
  /** The count of the days before; `null` where it is not known. */
  before: number | null;
  /** What the count means, e.g. `42%`. */
  note: string;
  /** The list of these records. */
  href?: string;
}

/** A source of visits, with the lists of those who signed up. */
export interface SourceRow {
  label: string;
  visits: number;
  signups: { count: number; href?: string };
  customers: { count: number; href?: string };
}

/** The titles of the response times, in the order shown, and the text where none was due. */
export const RESPONSE_TIME_CHARTS = [
  {
    name: 'calls',
    list: 'signups',
    title: 'Calls within 48 hours',
    nothing: 'No call was due in this period, through yesterday.',
  },
  {
    name: 'answers',
    list: 'messages',
    title: 'Answers within 24 hours',
    nothing: 'No answer was due in this period, through yesterday.',
  },
  {
    name: 'decisions',
    list: 'partnerships',
    title: 'Decisions in 3 business days',
    nothing: 'No decision was due in this period, through yesterday.',
  },
] as const;

const STAGE_LABELS: Record<FunnelStage, string> = {
  visit: 'Opened the signup',
  company: 'Reached company details',
  plan: 'Reached the plans',
  signups: 'Signed up',
  contacted: 'Contacted',
  scheduled: 'Setup scheduled',
  live: 'Customer',
};
/** The filter of the list that shows them: a stage holds the later ones too. Visits are no records. */
const STAGE_LINKS: Partial<Record<FunnelStage, Readonly<Record<string, string>>>> = {
  signups: {},
  contacted: { stage: 'contacted' },
  scheduled: { stage: 'scheduled' },
  live: { status: 'live' },
};

/** The parts of a mix, the largest first; each as a share of all, and as a link to its records. */
export function mixRows(
  shares: readonly Share[],
  labels: Record<string, string> = {},
  link?: (name: string) => string,
): BarRow[] {
  const all = shares.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...shares.map(({ count }) => count));
  return shares
    .map(({ name, count, before }) => ({
      label: labels[name] ?? name,
      count,
      before,
      percent: (count / largest) * 100,
      note: shareOf(count, all),
      ...(link && count > 0 && { href: link(name) }),
    }))
    .sort((a, b) => b.count - a.count);
}

/**
 * The steps from the visit to the customer. Visits are shares of those opened, people are shares of those who signed
 * up, each drawn as what is said: there may be more people than visits.
 */
export function funnelRows(
  funnel: Insights['funnel'],
  link?: (filters: Readonly<Record<string, string>>) => string,
): BarRow[] {
  return FUNNEL_STAGES.map((stage) => {
    const { now, before } = funnel[stage];
    const filters = STAGE_LINKS[stage];
    const first = filters ? 'signups' : 'visit';
    return {
      label: STAGE_LABELS[stage],
      count: now,
      before,
      percent: (now / Math.max(1, funnel[first].now)) * 100,
      note: stage === first ? 'all' : shareOf(now, funnel[first].now),
      ...(link && filters && now > 0 && { href: link(filters) }),
    };
  });
}

/** How a number differs from the one before, e.g. `+12%`, in words where there was none. */
export function changeText({ now, before }: Compared): string {
  if (now === before) return 'as before';
  if (before === 0) return 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'about as before';
  return `${percent > 0 ? '+' : '\u2212'}${formatCount(Math.abs(percent))}%`;
}

/** Whether a change is good, where more of it is `better`, or less; nothing where there is hardly one. */
export function verdictOf(compared: Compared, better: 'more' | 'less'): 'better' | 'worse' | undefined {
  const change = changeText(compared);
  if (!change.endsWith('%')) return undefined;
  return change.startsWith('+') === (better === 'more') ? 'better' : 'worse';
}

/** Number of hours from which minutes are left out. */
const EXACT_HOURS = 10;

/** Minutes in words, e.g. `3 h 20 min`. */
export function minutesText(minutes: number | null): string {
  if (minutes === null) return '\u2013';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours >= EXACT_HOURS && hours < 48) return `${Math.round(whole / 60)} h`;
  if (hours < 48) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return `${Math.round(hours / 24)} days`;
}

/** All that was due in the weeks together. */
export function totalMet(weeks: readonly MetCount[]): MetCount {
  return weeks.reduce((sum, { due, met }) => ({ due: sum.due + due, met: sum.met + met }), {
    due: 0,
    met: 0,
  });
}

/** The share that was on time, as text, e.g. `96%`. Nothing short of all is called 100%. */
export function metShare({ due, met }: MetCount): string {
  if (due === 0) return '–';
  return met < due ? `${Math.min(99, Math.round((met / due) * 100))}%` : '100%';
}

/** `met` of `due` as text. */
export function metText({ due, met }: MetCount): string {
  return due === 0 ? 'none was due' : `${formatCount(met)} of ${formatCount(due)}`;
}
