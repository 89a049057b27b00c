import type { Database } from '#server/db/connection.ts';
import type { Actor } from '#server/domain/context.ts';
import type { Change } from '#server/domain/live/change.ts';
import { LOOK_BACK, listChanges } from '#server/domain/live/list-changes.ts';
import type { Log } from '#server/log.ts';

/** Milliseconds between two looks at what was committed, in this process. */
const LOOK_EVERY = 1_000;
/** A new listener also hears of what was committed while its page was read. */
const JUST_NOW = 2_000;
/** Open streams of one person, in this process. */
const PER_PERSON = 20;

const SYSTEM: Actor = { kind: 'system', name: 'live' };

/** What was committed; `missed`: more than that, which nobody can tell any more. */
export type News = Change[] | 'missed';

interface Listener {
  personId: string;
  hear: (news: News) => void;
  /** The server stops. */
  end: () => void;
}

export interface LiveFeed {
  /** Whether one more stream of this person is in order. */
  hasRoomFor(personId: string): boolean;
  /** Calls `hear` with what is committed from now on, by whichever instance. Returns how to stop. */
  listen(listener: Listener): () => void;
  /** How many listen to this process. */
  count(): number;
  /** Counts `work` to the feed: it is closed only when this has ended. */
  underWay(work: Promise<void>): Promise<void>;
  /** Ends all streams, for good; resolves when none of them asks anything any more. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  clock: () => Date;
  log: Log;
}

/**
 * Looks for what was committed, once for all who listen and only while somebody does. It asks instead of being
 * told (`LISTEN`), because the embedded database cannot tell, and a connection that is told may be lost.
 */
export function createLiveFeed({ db, clock, log }: Options): LiveFeed {
  const listeners = new Set<Listener>();
  const working = new Set<Promise<void>>();
  /** Ids of the changes in the time that the next look goes back to. */
  let heard = new Set<string>();
  let recent: Change[] = [];
  let startedAt = 0;
  let lookedAt: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function look(): Promise<void> {
    const now = clock().getTime();
    const since = new Date((lookedAt ?? startedAt) - LOOK_BACK);
    const { changes, whole } = await listChanges({ ctx: { db, actor: SYSTEM }, input: { since } });
    const newerThan = lookedAt === undefined ? startedAt - JUST_NOW : 0;
    const fresh = changes.filter(({ id, at }) => !heard.has(id) && at.getTime() > newerThan);
    heard = new Set(changes.map(({ id }) => id));
    recent = changes.filter(({ at }) => at.getTime() > now - JUST_NOW);
    lookedAt = now;
    if (fresh.length === 0) return;
    for (const { hear } of [...listeners]) hear(whole ? fresh : 'missed');
  }

  function underWay(work: Promise<void>): Promise<void> {
    working.add(work);
    return work.finally(() => working.delete(work));
  }

  async function keepLooking(): Promise<void> {
    await underWay(look().catch((err) => log.debug({ err }, 'live: the database did not answer')));
    timer = undefined;
    if (!closed && listeners.size > 0) timer = setTimeout(keepLooking, LOOK_EVERY);
  }

  function start(): void {
    startedAt = clock().getTime();
    lookedAt = undefined;
    heard = new Set();
    recent = [];
    timer = setTimeout(keepLooking, 0);
  }

  return {
    hasRoomFor: (personId) =>
      [...listeners].filter((listener) => listener.personId === personId).length < PER_PERSON,
    listen(listener) {
      if (closed) {
        listener.end();
        return () => {};
      }
      if (recent.length > 0) listener.hear(recent);
      listeners.add(listener);
      if (!timer) start();
      return () => listeners.delete(listener);
    },
    count: () => listeners.size,
    underWay,
    async close() {
      closed = true;
      clearTimeout(timer);
      for (const { end } of [...listeners]) end();
      listeners.clear();
      await Promise.all(working);
    },
  };
}
