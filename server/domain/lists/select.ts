import { and, type SQL } from 'drizzle-orm';
import type { PromiseFilter, Sort } from '#contracts/list-choices.ts';
import { promised } from './promise.ts';
import { searchFor } from './search.ts';
import { inDateRange, type Listed, type Order, type Selection } from './selection.ts';

interface Query {
  q?: string | undefined;
  promise?: PromiseFilter | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: Sort | undefined;
}

/** A filter by one column. `indexed`: there is an index of those records by time. */
interface Filter {
  condition: SQL;
  indexed: boolean;
  /** Name of the daily counter of these records. */
  dailyCounter?: string;
}

interface Parts {
  list: Listed;
  query: Query;
  now: Date;
  /** Filters in use. The index of the first that has one is scanned, so name the one that selects fewest first. */
  filters: Filter[];
}

/** Makes a selection of the parts of a list's query. */
export function select({ list, query, now, filters }: Parts): Selection {
  const { promises, createdAt } = list;
  const { q, promise, from, to } = query;
  const range = inDateRange(createdAt, from, to);
  const filtered = promise && promises ? promised(promises, promise, now) : undefined;
  const order = orderOf(list, query);
  const byTime = order.at === createdAt;
  const first = byTime && !filtered ? filters.find(({ indexed }) => indexed) : undefined;
  const others = filters.filter((filter) => filter !== first).map(({ condition }) => condition);
  const [only, ...more] = filters;
  const counted = !q && !promise && more.length === 0;
  return {
    ...(byTime
      ? {
          indexed: and(first?.condition, filtered && promises?.unkept, range),
          remaining: and(filtered, ...others),
        }
      : { indexed: filtered, remaining: and(range, ...others) }),
    search: q ? searchFor(list.search, q) : undefined,
    order,
    dailyCounter: counted ? (only ?? list).dailyCounter : undefined,
    from,
    to,
  };
}

function orderOf({ promises, createdAt, id }: Listed, { promise, sort }: Query): Order {
  const wanted = sort ?? (promise ? 'due' : 'newest');
  if (wanted === 'due' && promises) {
    const done = promise ? undefined : promises.done;
    return { sort: wanted, done, at: promises.dueAt, id, descending: false };
  }
  return { sort: wanted, done: undefined, at: createdAt, id, descending: wanted === 'newest' };
}
