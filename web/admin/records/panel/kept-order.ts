/** The order of a list as it was when one of its records was opened. */
export interface KeptOrder {
  /** What the list is filtered and sorted by: another selection begins another order. */
  selection: string;
  ids: readonly string[];
}

/**
 * The order of previous and next while a record is open. A record that was worked on may leave a sorted or filtered
 * list, and its place stays; what the list has since, as it is new or was loaded later, stands where the list has it.
 */
export function keptOrder(kept: KeptOrder | undefined, selection: string, ids: readonly string[]): KeptOrder {
  if (kept?.selection !== selection) return { selection, ids };
  const known = new Set(kept.ids);
  if (ids.every((id) => known.has(id))) return kept;
  const listed = new Set(ids);
  const order = [...kept.ids];
  let last = -1;
  for (const id of ids) {
    if (known.has(id)) {
      last = Math.max(last, order.indexOf(id));
      continue;
    }
    // Behind what has left the list there, so that it is the next one.
    while (last >= 0 && last + 1 < order.length && !listed.has(order[last + 1] ?? '')) last += 1;
    last += 1;
    order.splice(last, 0, id);
  }
  return { selection, ids: order };
}
