import type { Stats } from '#contracts/admin.ts';

const listeners = new Set<() => void>();
let due: Stats['due'] | undefined;
let followed = false;

/** What waits in each list, shared by the islands of a page: who has read the figures tells the sidebar. */
export const openWork = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => due,
  tell(next: Stats['due']): void {
    due = next;
    for (const listener of listeners) listener();
  },
  /** The page reads the figures itself, and goes on to: nobody else needs to ask. */
  follow(): void {
    followed = true;
  },
  isFollowed: () => followed,
};
