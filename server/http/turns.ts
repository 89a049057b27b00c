import type { Actor } from '#server/domain/context.ts';
import type { ConcurrencyLimiter } from '#server/limits/concurrency-limiter.ts';
import type { Route } from './route.ts';

/** The queues in which requests take turns. */
export interface TurnQueues {
  heavyWork: ConcurrencyLimiter;
  reads: ConcurrencyLimiter;
  writes: ConcurrencyLimiter;
  sends: ConcurrencyLimiter;
}

/** Begins work when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>;
const atOnce: Turn = (work) => work();

/** The turns for which the parts of a request wait. Nothing asks the database outside of a turn, except a probe. */
export interface Turns {
  /** All of it. */
  whole: Turn;
  /** Finding out who sends it. */
  identify: Turn;
  /** Counting it. */
  count: Turn;
  /** The use case. */
  handle(actor: Actor): Turn;
  /** What a long response reads once its own turn is over. */
  later: Turn;
}

/** The turns of a request for `route` from the network block `block`. */
export function turnsOf(
  route: Route,
  { block, signal }: { block: string; signal: AbortSignal },
  queues: TurnQueues,
): Turns {
  const inTurn =
    (queue: ConcurrencyLimiter, key: string): Turn =>
    (work) =>
      queue.run(key, work, signal);
  const reading = inTurn(queues.reads, block);
  const free = { whole: atOnce, identify: atOnce, count: atOnce, handle: () => atOnce, later: reading };
  if (route.probe) return free;
  if (route.method === 'GET' && !route.heavy) return { ...free, whole: reading };
  // What is sent may arrive slowly, and heavy work waits for its person: neither holds up others of the network.
  return {
    whole: atOnce,
    later: reading,
    identify: reading,
    count: inTurn(queues.sends, block),
    handle(actor) {
      const byPerson = actor.kind === 'user' ? actor.id : undefined;
      if (route.heavy) return inTurn(queues.heavyWork, byPerson ?? block);
      if (route.asksOutside) return atOnce;
      return byPerson ? inTurn(queues.writes, byPerson) : inTurn(queues.sends, block);
    },
  };
}
