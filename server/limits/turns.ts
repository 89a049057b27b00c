import { createFairQueue } from '#server/auth/fair-queue.ts';
import { AppError } from '#server/domain/errors.ts';

/** Requests of one person that may wait for their turn: more than the tabs that somebody looks at. */
const WAITING_MAX = 5;
const RETRY_SECONDS = 5;

/** What asks much of the database, one after another for each person, in this process. */
export interface Turns {
  /** Runs `work` in the person's turn, but not after `signal` is aborted. Throws `rate_limited` where too many wait. */
  begin<T>(personId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Reads each part of a body that has begun in the person's turn; whoever does not read on holds up nothing. */
  inParts(personId: string, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

export function createTurns(): Turns {
  /** Of those who are at work alone. */
  const queues = new Map<string, ReturnType<typeof createFairQueue>>();

  async function run<T>(personId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const unlimited = Number.POSITIVE_INFINITY;
    const queue =
      queues.get(personId) ?? createFairQueue({ atOnce: 1, perNetwork: unlimited, total: unlimited });
    queues.set(personId, queue);
    try {
      return await queue.run(personId, work, signal);
    } finally {
      const { running, waiting } = queue.load();
      if (running + waiting === 0) queues.delete(personId);
    }
  }

  return {
    async begin(personId, work, signal) {
      if ((queues.get(personId)?.load().waiting ?? 0) < WAITING_MAX) return run(personId, work, signal);
      const message = 'You are asking for several things at once that take long. Please wait for them first.';
      throw new AppError('rate_limited', message, { retryAfter: RETRY_SECONDS });
    },
    inParts(personId, body) {
      const reader = body.getReader();
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await run(personId, () => reader.read());
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
  };
}
