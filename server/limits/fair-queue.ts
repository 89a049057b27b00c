import { HungUpError } from '#server/domain/errors.ts';

interface Waiting {
  start(): void;
  refuse(error: Error): void;
}

interface Options {
  /** Number of tasks that run at once. */
  atOnce: number;
  /** Number of tasks of one key that may wait. */
  perKey: number;
  /** Number of tasks that may wait altogether. */
  total: number;
  /** What a task fails with that finds no room. */
  noRoom: () => Error;
}

/**
 * A queue in which keys take turns, e.g. network blocks or people: a client that sends two hundred requests waits for
 * its own, and others do not wait for them. When the queue is full, the key with the most waiting tasks loses one.
 */
export function createFairQueue({ atOnce, perKey, total, noRoom }: Options) {
  /** Keys in the order of their turns; none has an empty list. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    for (const [key, line] of lines) {
      if (running >= atOnce) return;
      const first = line.shift();
      // Moves the key to the end; an iteration over the `Map` comes to it once more there.
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      waiting -= 1;
      running += 1;
      first?.start();
    }
  }

  function remove(key: string, entry: Waiting, why: Error): void {
    const line = lines.get(key) ?? [];
    const place = line.indexOf(entry);
    if (place === -1) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(key);
    entry.refuse(why);
  }

  /** Whether `key` may add a task, if necessary in place of another key's last one. */
  function makeRoom(key: string): boolean {
    const own = lines.get(key)?.length ?? 0;
    if (own >= perKey) return false;
    if (waiting < total) return true;
    const [longest, line] = [...lines].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const last = line.at(-1);
    if (line.length <= own + 1 || !last) return false;
    remove(longest, last, noRoom());
    return true;
  }

  return {
    load: () => ({ running, waiting }),
    /** Runs `work` in its turn. Throws `HungUpError` once `signal` is aborted, and the error of `noRoom`. */
    async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted) throw new HungUpError();
      if (!makeRoom(key)) throw noRoom();
      await new Promise<void>((resolve, reject) => {
        const entry = {
          start() {
            signal?.removeEventListener('abort', drop);
            resolve();
          },
          refuse(error: Error) {
            signal?.removeEventListener('abort', drop);
            reject(error);
          },
        };
        const drop = () => remove(key, entry, new HungUpError());
        signal?.addEventListener('abort', drop);
        const line = lines.get(key);
        if (line) line.push(entry);
        else lines.set(key, [entry]);
        waiting += 1;
        startNext();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
