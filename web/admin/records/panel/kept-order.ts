/** The order of a list as it was when one of its records was opened. */
export interface KeptOrder {
  /** What the list is filtered and sorted by: another selection begins another order. */
  selection: string;
  ids: readonly string[];
}

/**
 * The order of previous and next while a record is open. A record that was worked on may leave a sorted or filtered
 * list; its place stays, and records that the list loads later follow at the end.
 */
export function keptOrder(kept: KeptOrder | undefined, selection: string, ids: readonly string[]): KeptOrder {
  if (kept?.selection !== selection) return { selection, ids };
  const known = new Set(kept.ids);
  const added = ids.filter((id) => !known.has(id));
  return added.length > 0 ? { selection, ids: [...kept.ids, ...added] } : kept;
}
