import { DAY_MS, HOUR_MS } from '#contracts/durations.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';

/** Mails of one sender that may be unreadable, in any hour and in any day: beyond that none is looked into. */
const MOST_AN_HOUR = 10;
const MOST_A_DAY = 50;

/** Counts the mails that were fetched and could not be read, by whose mailbox they are from. */
export interface FruitlessMails {
  add(sender: string): void;
  /** Whether there were so many that no further mail of theirs is fetched now. */
  isFull(sender: string): boolean;
}

/**
 * It counts in memory: one instance reads the mailbox at a time, and whoever sends such mails cannot restart it.
 * `clock`: ms since 1970.
 */
export function createFruitlessMails(clock: () => number = Date.now): FruitlessMails {
  const times = new Map<string, number[]>();
  const since = (sender: string, ms: number) =>
    (times.get(mailboxOf(sender)) ?? []).filter((at) => at > clock() - ms);
  return {
    add(sender) {
      const now = clock();
      for (const [mailbox, its] of times) {
        if ((its.at(-1) ?? 0) <= now - DAY_MS) times.delete(mailbox);
      }
      times.set(mailboxOf(sender), [...since(sender, DAY_MS), now]);
    },
    isFull: (sender) =>
      since(sender, HOUR_MS).length >= MOST_AN_HOUR || since(sender, DAY_MS).length >= MOST_A_DAY,
  };
}
