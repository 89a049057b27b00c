import type { Page } from '#web/admin/records/page.ts';

interface Identified {
  id: string;
  version?: number;
}

/**
 * `pages` with their records as they are in `fresh` (where that page was read again), each in its place, and none older
 * than it is shown.
 */
export function withFresh<T extends Identified>(
  pages: readonly Page<T>[],
  fresh: readonly (Page<T> | undefined)[],
): Page<T>[] {
  const byId = new Map(fresh.flatMap((page) => page?.items ?? []).map((item) => [item.id, item]));
  const latest = fresh.find(Boolean);
  return pages.map((page) => ({
    ...page,
    total: latest?.total ?? page.total,
    atLeast: latest?.atLeast ?? page.atLeast,
    items: page.items.map((item) => newerOf(item, byId.get(item.id))),
  }));
}

function newerOf<T extends Identified>(shown: T, fresh: T | undefined): T {
  return fresh && (fresh.version ?? 0) >= (shown.version ?? 0) ? fresh : shown;
}

/**
 * Number of records on the first fresh page that are not shown, and whether one of `ids` is missing from its reloaded
 * page.
 */
export function compare<T extends Identified>(
  pages: readonly Page<T>[],
  fresh: readonly (Page<T> | undefined)[],
  ids: ReadonlySet<string> | 'all',
): { count: number; outdated: boolean } {
  const shown = new Set(pages.flatMap(({ items }) => items).map(({ id }) => id));
  const count = fresh[0]?.items.filter(({ id }) => !shown.has(id)).length ?? 0;
  const outdated = pages.some((page, index) => {
    const now = new Set(fresh[index]?.items.map(({ id }) => id));
    return fresh[index] && page.items.some(({ id }) => (ids === 'all' || ids.has(id)) && !now.has(id));
  });
  return { count, outdated };
}
