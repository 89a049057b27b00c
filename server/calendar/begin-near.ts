import ICAL from 'ical.js';
import { DAY_MS } from '#contracts/durations.ts';

const DAY_SECONDS = 86_400;
/** Seconds from one time to the next. Months and years are of many lengths, and have few times. */
const STEPS: Partial<Record<ICAL.Recur['freq'], number>> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3_600,
  DAILY: DAY_SECONDS,
  WEEKLY: 7 * DAY_SECONDS,
};

/**
 * The time at which to start reading a repeating entry so that none that lasts beyond `from` is missed: its beginning,
 * or a whole number of steps later where its rule allows that. Shortens a rule that counts its times.
 */
export function beginNear(event: ICAL.Event, from: number, msOf: (time: ICAL.Time) => number): ICAL.Time {
  const { startDate } = event;
  const step = stepOf(event);
  if (step === undefined) return startDate;
  const { rule, seconds } = step;
  // What began before may last into the range; a day for the zones of both.
  const lasts = Math.max(0, event.duration.toSeconds());
  const until = from - DAY_MS - lasts * 1_000 - seconds * 1_000;
  const steps = Math.floor((until - msOf(startDate)) / 1_000 / seconds);
  if (!(steps > 0)) return startDate;
  if (rule.count !== null) rule.count = Math.max(1, rule.count - steps);
  const begin = startDate.clone();
  const days = Math.floor((steps * seconds) / DAY_SECONDS);
  begin.adjust(days, 0, 0, steps * seconds - days * DAY_SECONDS);
  return begin;
}

/** The rule and its step; `undefined` where only its beginning says what it means. */
function stepOf({ component, rangeExceptions, startDate }: ICAL.Event) {
  const [rule, ...others] = component.getAllProperties('rrule').map((each) => each.getFirstValue());
  if (!(rule instanceof ICAL.Recur) || others.length > 0 || rangeExceptions.length > 0) return undefined;
  const seconds = (STEPS[rule.freq] ?? Number.NaN) * rule.interval;
  const isWhole = startDate.isDate ? seconds % DAY_SECONDS === 0 : seconds > 0;
  const isEachCounted = rule.count === null || Object.keys(rule.parts).length === 0;
  return isWhole && isEachCounted ? { rule, seconds } : undefined;
}
