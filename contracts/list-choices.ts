/** Records on one page of a list unless the query says otherwise. */
export const PAGE_SIZE = 50;

/** `due`: the promise that ends first comes first, kept ones after those that are still to keep. */
export const SORTS = ['newest', 'oldest', 'due'] as const;
export type Sort = (typeof SORTS)[number];

/**
 * `due`: still to keep. `today`: of those, due within 24 hours. `overdue`: of those, too late already. `broken`: overdue,
 * or kept too late. Lists filtered by a promise are sorted by `due` unless the query says otherwise.
 */
export const PROMISE_FILTERS = ['due', 'today', 'overdue', 'broken'] as const;
export type PromiseFilter = (typeof PROMISE_FILTERS)[number];
