import { and, eq, type SQL } from 'drizzle-orm';
import type { DueFilter, Sort } from '#contracts/list-choices.ts';
import type { DailyCounter } from '#server/db/schema/index.ts';
import { dueIs } from './due.ts';
import { searchFor } from './search.ts';
import { inDateRange, type Listed, type Order, type Selection } from './selection.ts';

/** A search for an id finds the one record that has it. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Query {
  q?: string | undefined;
  due?: DueFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort | undefined;
}

/** A filter by one column. `indexed`: there is an index of these records by time. */
interface Filter {
  condition: SQL;
  indexed: boolean;
  /** Name of the daily counter of these records. */
  dailyCounter?: DailyCounter;
}

interface Input {
  list: Listed;
  query: Query;
  now: Date;
  /** The filters. The index of the first filter in use that has one is scanned, so list the most selective first. */
  filters: Filter[];
}

/** Builds a selection from the query of a list. */
export function select({ list, query, now, filters }: Input): Selection {
  const { dueColumns, createdAt } = list;
  const { q, due, from, to } = query;
  const range = inDateRange(createdAt, from, to);
  const byId = q && UUID.test(q) ? eq(list.id, q.toLowerCase()) : undefined;
  const filtered = due && dueColumns ? dueIs(dueColumns, due, now) : undefined;
  const order = orderOf(list, query);
  const byTime = order.at === createdAt;
  const first = byTime && !filtered ? filters.find(({ indexed }) => indexed) : undefined;
  const others = filters.filter((filter) => filter !== first).map(({ condition }) => condition);
  const [only, ...more] = filters;
  const counted = !q && !due && more.length === 0;
  return {
    ...(byTime
      ? {
          indexed: and(byId, first?.condition, filtered && dueColumns?.late, range),
          remaining: and(filtered, ...others),
        }
      : { indexed: and(byId, filtered), remaining: and(range, ...others) }),
    search: q && !byId ? searchFor(list.search, q) : undefined,
    order,
    dailyCounter: counted ? (only ?? list).dailyCounter : undefined,
    from,
    to,
  };
}

function orderOf({ dueColumns, createdAt, id }: Listed, { due, sort }: Query): Order {
  const wanted = sort ?? (due ? 'due' : 'newest');
  if (wanted === 'due' && dueColumns) {
    const done = due ? undefined : dueColumns.done;
    return { sort: wanted, done, at: dueColumns.dueAt, id, descending: false };
  }
  return { sort: wanted, done: undefined, at: createdAt, id, descending: wanted === 'newest' };
}
