import { DAY_MS } from '#contracts/durations.ts';

/** A month may end three days before the day of the month that is counted from. */
export const MONTH_END_MS = 3 * DAY_MS;

/** So many calendar months later, in UTC: a month after January 31 is the last day of February. */
export function plusMonths(at: Date, months: number): Date {
  return new Date(inUtc(at).add({ months }).epochMilliseconds);
}

/** The first end of a cycle of so many months that is not before `earliest`; cycles count from `start`. */
export function cycleEnd(start: Date, months: number, earliest: Date): Date {
  const elapsed = inUtc(start).until(inUtc(earliest), { largestUnit: 'months' }).months;
  let cycles = Math.max(1, Math.floor(elapsed / months));
  while (plusMonths(start, cycles * months) < earliest) cycles++;
  return plusMonths(start, cycles * months);
}

function inUtc(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC');
}
