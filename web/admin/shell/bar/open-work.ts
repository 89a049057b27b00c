import type { Stats } from '#contracts/stats.ts';

export type OpenWork = Pick<Stats, 'due' | 'unread' | 'ledgerWrong'>;

const listeners = new Set<() => void>();
let stats: OpenWork | undefined;
let provided = false;

/**
 * Due counts per list, unread notifications, and the state of the ledger, shared by the islands of a page: the
 * dashboard provides them to the sidebar.
 */
export const openWork = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => stats,
  setStats(next: OpenWork): void {
    stats = next;
    for (const listener of listeners) listener();
  },
  /** Marks that this page provides the counts, so that the sidebar does not request them. */
  markProvided(): void {
    provided = true;
  },
  isProvided: () => provided,
};
