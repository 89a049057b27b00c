import { goTo, useAddress } from './list/address.ts';

/** Which of `ids` is open, by the address. Another tab begins without the filters of this one. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: string) => void] {
  const named = useAddress().get('tab');
  const tab = ids.find((id) => id === named) ?? ids[0];
  return [tab, (id) => id !== tab && goTo({ tab: id })];
}
