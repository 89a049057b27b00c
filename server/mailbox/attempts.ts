import { isOutage } from '#server/db/outage.ts';
import type { Log } from '#server/log.ts';

/** How often one mail may fail before it is left out. A conflict with another instance ends by itself. */
const FAILURES_MAX = 3;

/**
 * Makes a function that attaches a mail, and leaves the mail out once it has failed several times: a mail that always
 * fails would hold up all that follow it. Failures of a database that is down are not counted.
 */
export function createAttempts(log: Log) {
  let first = { uid: 0, failures: 0 };
  return async function attempt<Result>(
    uid: number,
    attach: () => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await attach();
    } catch (error) {
      if (isOutage(error)) throw error;
      first = { uid, failures: first.uid === uid ? first.failures + 1 : 1 };
      if (first.failures < FAILURES_MAX) throw error;
      log.error({ uid, err: error }, 'a reply could not be attached again and again, and is left out');
      return undefined;
    }
  };
}
