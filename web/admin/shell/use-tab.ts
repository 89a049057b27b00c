import { setQuery, useUrl } from '#web/lib/url-state.ts';

/** The tab of `ids` that the URL opens. Another tab begins without the filters of this one. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const { query, hash } = useUrl();
  // Links of mails name the tab after a `#`.
  const named = ids.some((id) => hash === `#${id}`) ? hash.slice(1) : query.get('tab');
  const tab = ids.find((id) => id === named) ?? ids[0];
  return [tab, (id) => id !== tab && setQuery({ tab: id })];
}
