import { isOutage } from '#server/db/outage.ts';
import type { Log } from '#server/log.ts';

/** So often one mail may fail before it is left out: a conflict with another instance ends by itself. */
const FAILURES_MAX = 3;

/**
 * Makes what attaches a mail, and gives it up once it failed again and again: the mail that is first in line would hold
 * up all others for good. A database that is down is no mail's fault.
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
