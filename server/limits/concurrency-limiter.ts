import { createFairQueue } from '#server/auth/fair-queue.ts';
import { AppError } from '#server/domain/errors.ts';

/** Requests of one person that may wait for their turn: more than the tabs that somebody looks at. */
const WAITING_MAX = 5;
const RETRY_SECONDS = 5;

/** Runs what asks much of the database one after another for each person, in this process. */
export interface ConcurrencyLimiter {
  /** Runs `work` once the person's earlier work is done, but not after `signal` is aborted. Throws `rate_limited` where too much waits. */
  run<T>(personId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The same body, of which each chunk is read as such work; whoever does not read on holds up nothing. */
  limitBody(personId: string, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

export function createConcurrencyLimiter(): ConcurrencyLimiter {
  /** Of those who are at work alone. */
  const queues = new Map<string, ReturnType<typeof createFairQueue>>();

  async function enqueue<T>(personId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
    async run(personId, work, signal) {
      if ((queues.get(personId)?.load().waiting ?? 0) < WAITING_MAX) return enqueue(personId, work, signal);
      const message = 'You are asking for several things at once that take long. Please wait for them first.';
      throw new AppError('rate_limited', message, { retryAfter: RETRY_SECONDS });
    },
    limitBody(personId, body) {
      const reader = body.getReader();
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await enqueue(personId, () => reader.read());
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
