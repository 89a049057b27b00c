import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import { databaseUrlError } from './database-url-error.ts';
import { isOutage } from './outage.ts';
import { isStatementTimeout } from './pg-errors.ts';

/** Milliseconds between two attempts. */
const RETRY_MS = 1_000;

/**
 * Retries `open` until the database is available: it may start later than the site, or be read-only for a while. Throws
 * errors that a retry cannot fix; returns `undefined` once `signal` is aborted.
 */
export function openWithRetry<T>(
  open: () => Promise<T>,
  log: Log,
  signal: AbortSignal,
): Promise<T | undefined> {
  async function retry(): Promise<T | undefined> {
    for (let logged = false; !signal.aborted; logged = true) {
      try {
        return await open();
      } catch (error) {
        const mistake = databaseUrlError(error);
        if (mistake || !(isOutage(error) || isStatementTimeout(error))) throw mistake ?? error;
        if (!logged) {
          log.warn(
            { err: error },
            'the database cannot be used yet: pages are served, all else answers 503 until it is there; it is tried every second',
          );
        }
        await sleep(RETRY_MS);
      }
    }
    return undefined;
  }
  return Promise.race([retry(), once(signal, 'abort').then(() => undefined)]);
}
