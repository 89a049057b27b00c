import {
  DEFAULT_INSIGHT_DAYS,
  INSIGHT_DAYS,
  INSIGHT_PERIODS,
  type InsightDays,
  type InsightPeriod,
} from '#contracts/insight-choices.ts';
import { type FilterField, unreadIn } from '#web/admin/records/filters/fields.ts';
import { isDay } from '#web/admin/records/times/is-day.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';

/**
 * What is looked at: the last days, this month, or those between two; kept in the URL, so that Back, a reload and a
 * link lead to the same.
 */
export interface Range {
  days: InsightDays | undefined;
  /** This month so far. */
  month: boolean;
  from: string | undefined;
  to: string | undefined;
  per: InsightPeriod | undefined;
}

const FIELDS: readonly FilterField[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

interface ChosenRange {
  range: Range;
  query: string;
  /** Days that the URL names without being a range. */
  unread: readonly FilterField[];
  choose: (range: Partial<Range>) => void;
}

export function useRange(): ChosenRange {
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
    unread: between ? [] : unreadIn(query, FIELDS, {}),
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
  return text && isDay(text) ? text : undefined;
}
