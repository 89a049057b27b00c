import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { databaseUrlError } from './database-url-error.ts';
import { isOutage } from './outage.ts';

/** Milliseconds between two attempts. */
const PAUSE = 1_000;

/**
 * Does `open` until the database can be used: it may start later than the site, or be read-only for a while. Throws what
 * waiting does not mend; `undefined` once `signal` has ended it, whatever is under way.
 */
export function openPatiently<T>(
  open: () => Promise<T>,
  log: Log,
  signal: AbortSignal,
): Promise<T | undefined> {
  async function keepTrying(): Promise<T | undefined> {
    for (let told = false; !signal.aborted; told = true) {
      try {
        return await open();
      } catch (error) {
        const mistake = databaseUrlError(error);
        if (mistake || !isOutage(error)) throw mistake ?? error;
        if (!told) {
          log.warn(
            { err: error },
            'the database cannot be used yet: pages are served, all else answers 503 until it is there; it is tried every second',
          );
        }
        await sleep(PAUSE);
      }
    }
    return undefined;
  }
  return Promise.race([keepTrying(), once(signal, 'abort').then(() => undefined)]);
}
