import { and, eq, type SQL } from 'drizzle-orm';
import type { DueFilter, Sort } from '#contracts/list-choices.ts';
import { UUID } from '#contracts/uuid.ts';
import type { Counted } from '#server/db/counted/count-records.ts';
import type { DailyCounter } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { timeZoneOf } from '#server/domain/time-zone.ts';
import { dueIs } from './due.ts';
import { searchFor } from './search.ts';
import { dateRange, inDateRange, type Listed, type Order, type Selection } from './selection.ts';

interface Query {
  q?: string | undefined;
  due?: DueFilter | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort | undefined;
}

/** A filter by one column. */
interface Filter {
  condition: SQL;
  /** Whether an index holds these records, and whether in the order of time. */
  index: 'by-time' | 'unordered' | 'none';
  /** Name of the daily counter of these records. */
  dailyCounter?: DailyCounter;
  /** Name of the daily counter of those among them that it leaves out. */
  without?: 'leads.added';
}

interface Input {
  list: Listed;
  query: Query;
  ctx: Context;
  /** The filters. The index of the first filter in use that has one is scanned, so list the most selective first. */
  filters: Filter[];
}

/** Builds a selection from the query of a list. */
export function select({ list, query, ctx, filters }: Input): Selection {
  const { dueColumns, createdAt } = list;
  const { q, due, dueFrom, dueTo, from, to } = query;
  const range = dateRange(timeZoneOf(ctx), from, to);
  const inRange = inDateRange(createdAt, range);
  // A search for an id finds the one record that has it.
  const wantedId = q?.toLowerCase() ?? '';
  const byId = UUID.test(wantedId) ? eq(list.id, wantedId) : undefined;
  const filtered = due && dueColumns ? dueIs(dueColumns, due, ctx.clock()) : undefined;
  const dueRange = dateRange(timeZoneOf(ctx), dueFrom, dueTo);
  const inDueRange = dueColumns && inDateRange(dueColumns.dueAt, dueRange);
  const dueInRange = inDueRange && and(inDueRange, dueColumns.wasDue);
  const order = orderOf(list, query);
  const byTime = order.key === createdAt;
  const byDue = order.sort === 'due';
  const first = byTime && !filtered ? filters.find(({ index }) => index === 'by-time') : undefined;
  const others = filters.filter((filter) => filter !== first).map(({ condition }) => condition);
  const [only, ...more] = filters;
  const counted = !q && !due && !dueInRange && more.length === 0;
  // All records with a due date but those that were done in time.
  const late = filtered && due !== 'on-time' ? dueColumns?.late : undefined;
  return {
    ...(byTime
      ? {
          indexed: and(byId, first?.condition, late, inRange),
          remaining: and(filtered, dueInRange, ...others),
        }
      : {
          indexed: and(byId, ...(byDue ? [filtered, dueInRange] : [])),
          remaining: and(inRange, ...(byDue ? [] : [filtered, dueInRange]), ...others),
        }),
    byFilter: first
      ? undefined
      : (filters.find(({ index }) => index !== 'none')?.condition ??
        (byTime || byDue ? undefined : filtered)),
    search: q && !byId ? searchFor(list.search, q) : undefined,
    order,
    counted: counted ? countedBy(list, only) : undefined,
    range,
  };
}

/** The counter of a whole list, or of the records of a filter; `undefined` where there is none. */
function countedBy(
  { table, createdAt, dailyCounter }: Listed,
  only: Filter | undefined,
): Counted | undefined {
  const measure = only ? only.dailyCounter : dailyCounter;
  if (!measure) return undefined;
  return {
    table,
    at: createdAt,
    measure,
    condition: only?.condition,
    ...(only?.without && { without: only.without }),
  };
}

/** The order that a query asks for: a filter by due date has the earliest first, all else the newest. */
export const sortOf = ({ due, sort }: Pick<Query, 'due' | 'sort'>) => sort ?? (due ? 'due' : 'newest');

function orderOf({ dueColumns, createdAt, id, orders }: Listed, { due, sort }: Query): Order {
  const wanted = sortOf({ due, sort });
  const further = orders?.[wanted];
  if (further) return { sort: wanted, ...further, id };
  if (wanted === 'due' && dueColumns) {
    const { dueAt, done, order = { sortsLast: done, key: dueAt } } = dueColumns;
    // A filter by due date is only about response times.
    const by = due ? { sortsLast: undefined, key: dueAt } : order;
    return { sort: wanted, ...by, id, descending: false };
  }
  return { sort: wanted, sortsLast: undefined, key: createdAt, id, descending: wanted === 'newest' };
}
