import type { Stats } from '#contracts/admin.ts';

const listeners = new Set<() => void>();
let due: Stats['due'] | undefined;
let provided = false;

/** Due counts per list, shared by the islands of a page: the dashboard provides them to the sidebar. */
export const openWork = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => due,
  setDueCounts(next: Stats['due']): void {
    due = next;
    for (const listener of listeners) listener();
  },
  /** Marks that this page provides the counts, so that the sidebar does not request them. */
  markProvided(): void {
    provided = true;
  },
  isProvided: () => provided,
};
