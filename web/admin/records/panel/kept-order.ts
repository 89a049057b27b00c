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
  const order = [...kept.ids];
  const hasLeft = (id: string | undefined) => id !== undefined && !ids.includes(id);
  let last = -1;
  for (const id of ids) {
    // Nearly always the next one: a list may be long.
    let at = order[last + 1] === id ? last + 1 : order.indexOf(id);
    if (at === -1) {
      // Behind what has left the list there, so that it is the next one.
      while (last !== -1 && hasLeft(order[last + 1])) last++;
      at = last + 1;
      order.splice(at, 0, id);
    }
    last = Math.max(last, at);
  }
  return order.length > kept.ids.length ? { selection, ids: order } : kept;
}
