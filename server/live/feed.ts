import type { Database } from '#server/db/connection.ts';
import type { Actor } from '#server/domain/context.ts';
import { LOOKBACK_MS, listChanges } from '#server/domain/live/list-changes.ts';
import type { LiveChange } from '#server/domain/live/live-change.ts';
import type { Log } from '#server/log.ts';

/** Milliseconds between two polls of what was committed, in this process. */
const POLL_MS = 1_000;
/** A new subscriber also receives what was committed that many milliseconds before. */
const JUST_NOW = 2_000;
/** Open streams of one person, in this process. */
const PER_PERSON = 20;

const SYSTEM: Actor = { kind: 'system', name: 'live' };

/** The new changes; `gap`: some were missed, and it is unknown which. */
export type Events = LiveChange[] | 'gap';

interface Subscriber {
  personId: string;
  onEvents: (events: Events) => void;
  /** The server stops. */
  end: () => void;
}

export interface LiveFeed {
  /** Whether this person may open one more stream. */
  hasRoomFor(personId: string): boolean;
  /** Calls `onEvents` with changes committed from now on, by any instance. Returns the function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void;
  /** The number of subscribers in this process. */
  count(): number;
  /** Registers `work`: the feed is closed only after it has ended. */
  underWay(work: Promise<void>): Promise<void>;
  /** Ends all streams permanently; resolves when all their queries have ended. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  clock: () => Date;
  log: Log;
}

/**
 * Polls for changes, once for all subscribers and only while there are any. It polls instead of using `LISTEN`,
 * because the embedded database has no notifications, and a listening connection may be lost.
 */
export function createLiveFeed({ db, clock, log }: Options): LiveFeed {
  const subscribers = new Set<Subscriber>();
  const working = new Set<Promise<void>>();
  /** Ids of the changes in the period that the next poll reads again. */
  let seen = new Set<string>();
  let recent: LiveChange[] = [];
  let startedAt = 0;
  let polledAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function poll(): Promise<void> {
    const now = clock().getTime();
    const since = new Date((polledAt ?? startedAt) - LOOKBACK_MS);
    const { changes, whole } = await listChanges({ ctx: { db, actor: SYSTEM }, input: { since } });
    const newerThan = polledAt === undefined ? startedAt - JUST_NOW : 0;
    const fresh = changes.filter(({ id, at }) => !seen.has(id) && at.getTime() > newerThan);
    seen = new Set(changes.map(({ id }) => id));
    recent = changes.filter(({ at }) => at.getTime() > now - JUST_NOW);
    polledAt = now;
    if (fresh.length === 0) return;
    for (const { onEvents } of [...subscribers]) onEvents(whole ? fresh : 'gap');
  }

  function underWay(work: Promise<void>): Promise<void> {
    working.add(work);
    return work.finally(() => working.delete(work));
  }

  async function pollAgain(): Promise<void> {
    await underWay(poll().catch((err) => log.debug({ err }, 'live: the database did not answer')));
    timer = undefined;
    if (!closed && subscribers.size > 0) timer = setTimeout(pollAgain, POLL_MS);
  }

  function start(): void {
    startedAt = clock().getTime();
    polledAt = undefined;
    seen = new Set();
    recent = [];
    timer = setTimeout(pollAgain, 0);
  }

  return {
    hasRoomFor: (personId) =>
      [...subscribers].filter((subscriber) => subscriber.personId === personId).length < PER_PERSON,
    subscribe(subscriber) {
      if (closed) {
        subscriber.end();
        return () => {};
      }
      if (recent.length > 0) subscriber.onEvents(recent);
      subscribers.add(subscriber);
      if (!timer) start();
      return () => subscribers.delete(subscriber);
    },
    count: () => subscribers.size,
    underWay,
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const { end } of [...subscribers]) end();
      subscribers.clear();
      await Promise.all(working);
    },
  };
}
