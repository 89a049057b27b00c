import { AppError, HungUpError } from '#server/domain/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { letOthersIn } from './let-others-in.ts';

const RETRY_SECONDS = 5;
/** A queue has only one key, and how much may wait is asked before something enters it. */
const ONE_KEY = { perKey: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY, noRoom: tooMuch };

/** Runs a few tasks of each person, or of each network, at once in this process, and the others after them. */
export interface ConcurrencyLimiter {
  /**
   * Runs `work` once it is the turn of `key`, in a turn of the event loop of its own. Throws `HungUpError` once
   * `signal` is aborted, and `rate_limited` where too much waits.
   */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** The same body, of which each chunk is read as such work; whoever does not read on holds up nothing. */
  limitBody(key: string, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array>;
}

interface Options {
  /** Number of tasks of one key that run at once. */
  atOnce: number;
  /** Number of tasks of one key that may wait. */
  waitingMax: number;
}

export function createConcurrencyLimiter({ atOnce, waitingMax }: Options): ConcurrencyLimiter {
  /** The queues of those keys of which something is at work or waits. */
  const queues = new Map<string, ReturnType<typeof createFairQueue>>();

  async function enqueue<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const queue = queues.get(key) ?? createFairQueue({ ...ONE_KEY, atOnce });
    queues.set(key, queue);
    try {
      return await queue.run(key, work, signal);
    } finally {
      const { running, waiting } = queue.load();
      if (running + waiting === 0 && queues.get(key) === queue) queues.delete(key);
    }
  }

  return {
    async run(key, work, signal) {
      if ((queues.get(key)?.load().waiting ?? 0) >= waitingMax) throw tooMuch();
      const inOwnTurn = async () => {
        // Work without a pause would be done before the next request is read.
        await letOthersIn();
        if (signal?.aborted) throw new HungUpError();
        return work();
      };
      return enqueue(key, inOwnTurn, signal);
    },
    limitBody(key, body) {
      const reader = body.getReader();
      return new ReadableStream(
        {
          async pull(controller) {
            const { done, value } = await enqueue(key, () => reader.read());
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

function tooMuch(): AppError {
  const message = 'Too many requests that take long, by you or your network. Please wait for them first.';
  return new AppError('rate_limited', message, { retryAfter: RETRY_SECONDS });
}
