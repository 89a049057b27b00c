import { goTo, useUrl } from '../records/list/url.ts';

/** Which of `ids` is open, by the address. Another tab begins without the filters of this one. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const named = useUrl().get('tab');
  const tab = ids.find((id) => id === named) ?? ids[0];
  return [tab, (id) => id !== tab && goTo({ tab: id })];
}
