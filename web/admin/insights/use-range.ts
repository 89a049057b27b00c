import {
  DEFAULT_INSIGHT_DAYS,
  INSIGHT_DAYS,
  INSIGHT_PERIODS,
  type InsightDays,
  type InsightPeriod,
} from '#contracts/insights.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What is looked at: the last days, this month, or those between two; kept in the URL, so that Back, a reload and a link lead to the same. */
export interface Range {
  days: InsightDays | undefined;
  /** This month so far. */
  month: boolean;
  from: string | undefined;
  to: string | undefined;
  per: InsightPeriod | undefined;
}

export function useRange(): { range: Range; query: string; choose: (range: Partial<Range>) => void } {
  const { query } = useUrl();
  const [from, to] = [dayOf(query.get('from')), dayOf(query.get('to'))];
  const between = from && to && from <= to ? { from, to } : undefined;
  const month = !between && query.get('month') === 'this';
  const days = INSIGHT_DAYS.find((each) => String(each) === query.get('days')) ?? DEFAULT_INSIGHT_DAYS;
  const per = INSIGHT_PERIODS.find((each) => each === query.get('per'));
  const range: Range = {
    days: between || month ? undefined : days,
    month,
    from: between?.from,
    to: between?.to,
    per,
  };
  return {
    range,
    query: new URLSearchParams(parametersOf(range)).toString(),
    choose: (next) => setQuery(parametersOf({ ...NOTHING, per, ...next })),
  };
}

const NOTHING: Range = { days: undefined, month: false, from: undefined, to: undefined, per: undefined };

function parametersOf({ days, month, from, to, per }: Range): Record<string, string> {
  return {
    ...(days && { days: String(days) }),
    ...(month && { month: 'this' }),
    ...(from && to && { from, to }),
    ...(per && { per }),
  };
}

function dayOf(text: string | null): string | undefined {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
}
