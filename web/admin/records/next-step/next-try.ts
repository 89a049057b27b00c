import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { isWakingHour, isWorkingHour } from '#web/admin/records/times/local-hours.ts';

const STEP_MS = 30 * MINUTE_MS;
/** Milliseconds after which somebody who did not answer is called again. */
const PAUSE_MS = 2 * HOUR_MS;

/**
 * When to call somebody again who was not reached at `now`: two hours later, between nine and six of a working day, by
 * the caller’s clock and by theirs. Where these share no such hour, at one when they are awake, if there is one.
 */
export function nextTry(now: number, ours: string, theirs = ours): string {
  const first = Math.ceil((now + PAUSE_MS) / STEP_MS) * STEP_MS;
  const next = (suitsThem: (at: string) => boolean) => {
    for (let time = first; time < first + 7 * DAY_MS; time += STEP_MS) {
      const at = new Date(time).toISOString();
      if (isAtWork(at, ours) && suitsThem(at)) return at;
    }
    return undefined;
  };
  const best =
    next((at) => isAtWork(at, theirs)) ?? next((at) => isWakingHour(at, theirs)) ?? next(() => true);
  return best ?? new Date(first).toISOString();
}

/** Work begins at eight: an hour later people have arrived. */
const isAtWork = (at: string, timeZone: string) =>
  isWorkingHour(at, timeZone) && isWorkingHour(new Date(Date.parse(at) - HOUR_MS).toISOString(), timeZone);
