import type { Stats } from '#contracts/stats.ts';

type Shared = Pick<Stats, 'due' | 'ledgerWrong'>;

const listeners = new Set<() => void>();
let stats: Shared | undefined;
let provided = false;

/**
 * Due counts per list, and the state of the ledger, shared by the islands of a page: the dashboard provides them to the
 * sidebar.
 */
export const openWork = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => stats,
  setStats(next: Shared): void {
    stats = next;
    for (const listener of listeners) listener();
  },
  /** Marks that this page provides the counts, so that the sidebar does not request them. */
  markProvided(): void {
    provided = true;
  },
  isProvided: () => provided,
};
