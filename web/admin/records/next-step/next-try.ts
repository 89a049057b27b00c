import { HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { isWorkingHour } from '#web/admin/records/times/local-hours.ts';

const STEP_MS = 30 * MINUTE_MS;
/** Milliseconds after which somebody who did not answer is called again. */
const PAUSE_MS = 2 * HOUR_MS;

/** When to call somebody again who was not reached at `now`: two hours later, between nine and six of a working day. */
export function nextTry(now: number, timeZone: string): string {
  const works = (at: number) => isWorkingHour(new Date(at).toISOString(), timeZone);
  let at = Math.ceil((now + PAUSE_MS) / STEP_MS) * STEP_MS;
  // They work from eight: an hour later they have arrived.
  while (!works(at) || !works(at - HOUR_MS)) at += STEP_MS;
  return new Date(at).toISOString();
}
