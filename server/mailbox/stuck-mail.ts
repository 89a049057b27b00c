import { isOutage } from '#server/db/outage.ts';

/** So often one mail may fail before it is left out: a conflict with another instance ends by itself. */
const FAILURES_MAX = 3;

/** Counts how often the mail that is first in line could not be attached, so that none holds up all others for good. */
export function createStuckMail() {
  let first = { uid: 0, failures: 0 };
  return {
    /** Notes a failure; whether it is time to leave this mail out. A database that is down is no mail's fault. */
    isGivenUp(uid: number, error: unknown): boolean {
      if (isOutage(error)) return false;
      first = { uid, failures: first.uid === uid ? first.failures + 1 : 1 };
      return first.failures >= FAILURES_MAX;
    },
  };
}
