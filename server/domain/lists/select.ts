import { and, type SQL } from 'drizzle-orm';
import type { PromiseFilter, Sort } from '#contracts/list-choices.ts';
import { promised } from './promise.ts';
import { searchFor } from './search.ts';
import { type Listed, madeBetween, type Order, type Selection } from './selection.ts';

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
  /** The tally that counts these records. */
  tally?: string;
}

interface Parts {
  list: Listed;
  query: Query;
  now: Date;
  /** Filters in use; the first that has an index leads the way, so name the one that selects fewest first. */
  filters: Filter[];
}

/** Makes a selection of the parts of a list's query. */
export function select({ list, query, now, filters }: Parts): Selection {
  const { promises, createdAt } = list;
  const { q, promise, from, to } = query;
  const days = madeBetween(createdAt, from, to);
  const filtered = promise && promises ? promised(promises, promise, now) : undefined;
  const order = orderOf(list, query);
  const byTime = order.at === createdAt;
  const leading = byTime && !filtered ? filters.find(({ indexed }) => indexed) : undefined;
  const others = filters.filter((filter) => filter !== leading).map(({ condition }) => condition);
  const [only, ...more] = filters;
  const plain = !q && !promise && more.length === 0;
  return {
    ...(byTime
      ? {
          within: and(leading?.condition, filtered && promises?.unkept, days),
          also: and(filtered, ...others),
        }
      : { within: filtered, also: and(days, ...others) }),
    search: q ? searchFor(list.search, q) : undefined,
    order,
    tally: plain ? (only ? only.tally : list.tally) : undefined,
    from,
    to,
  };
}

function orderOf({ promises, createdAt, id }: Listed, { promise, sort }: Query): Order {
  const wanted = sort ?? (promise ? 'due' : 'newest');
  if (wanted === 'due' && promises) {
    return {
      sort: wanted,
      done: promise ? undefined : promises.done,
      at: promises.dueAt,
      id,
      descending: false,
    };
  }
  return { sort: wanted, done: undefined, at: createdAt, id, descending: wanted === 'newest' };
}
