import { AppError } from '#server/domain/errors.ts';

interface Waiting {
  start(): void;
  refuse(): void;
}

interface Options {
  /** How many work at once. */
  atOnce: number;
  /** How many of one network may wait. */
  perNetwork: number;
  /** How many may wait altogether. */
  total: number;
}

/**
 * A queue in which networks take turns: who sends two hundred requests waits for their own, not everybody else for
 * them. Where it is full, whoever has the most waiting gives up one.
 */
export function createFairQueue({ atOnce, perNetwork, total }: Options) {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    for (const [network, line] of lines) {
      if (running >= atOnce) return;
      const first = line.shift();
      // To the end of the turns; a `Map` that is walked comes to it once more there.
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      waiting -= 1;
      running += 1;
      first?.start();
    }
  }

  function remove(network: string, entry: Waiting): void {
    const line = lines.get(network) ?? [];
    const place = line.indexOf(entry);
    if (place === -1) return;
    line.splice(place, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(network);
    entry.refuse();
  }

  /** Whether there is room for one more of `network`, where need be in place of another network's last one. */
  function makeRoom(network: string): boolean {
    const own = lines.get(network)?.length ?? 0;
    if (own >= perNetwork) return false;
    if (waiting < total) return true;
    const [longest, line] = [...lines].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const last = line.at(-1);
    if (line.length <= own + 1 || !last) return false;
    remove(longest, last);
    return true;
  }

  return {
    load: () => ({ running, waiting }),
    /** Does `work` when it is the turn of `network`, not at all once `signal` says that nobody waits for it. Throws `unavailable`. */
    async run<T>(network: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted || !makeRoom(network)) throw busy();
      await new Promise<void>((resolve, reject) => {
        const entry = {
          start() {
            signal?.removeEventListener('abort', drop);
            resolve();
          },
          refuse() {
            signal?.removeEventListener('abort', drop);
            reject(busy());
          },
        };
        const drop = () => remove(network, entry);
        signal?.addEventListener('abort', drop);
        const line = lines.get(network);
        if (line) line.push(entry);
        else lines.set(network, [entry]);
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

function busy(): AppError {
  const message = 'Too many people are signing in just now. Please try again in a minute.';
  return new AppError('unavailable', message, { retryAfter: 60 });
}
