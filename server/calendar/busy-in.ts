import ICAL from 'ical.js';
import type { BusyEntry } from '#server/domain/calendar/calendar-client.ts';
import type { Shift } from '#server/domain/sla/calendar.ts';

/**
 * Times of an entry that repeats, from its first on: a daily one of thirteen years, which takes a quarter of a second.
 */
const TIMES_MAX = 5_000;

/**
 * The times at which the entries of one calendar file (RFC 5545) make busy, those that repeat each on its own. Whole
 * days are days of `timeZone`. Throws for what is no calendar.
 */
export function busyIn(text: string, range: Shift, timeZone: string): BusyEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const own = events.filter((event) => !event.isRecurrenceException());
  for (const event of own) {
    for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception);
  }
  const found: BusyEntry[] = [];
  for (const event of own.length > 0 ? own : exceptions) {
    for (const { item, startDate, endDate } of timesOf(event, range, timeZone)) {
      const from = msOf(startDate, timeZone);
      const to = msOf(endDate, timeZone);
      if (isBusy(item) && to > range.from && from < range.to) found.push({ uid: event.uid, from, to });
    }
  }
  return found;
}

interface Occurrence {
  item: ICAL.Event;
  startDate: ICAL.Time;
  endDate: ICAL.Time;
}

function* timesOf(event: ICAL.Event, range: Shift, timeZone: string): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate };
    return;
  }
  const times = event.iterator();
  for (let n = 0; n < TIMES_MAX; n += 1) {
    const next = times.next();
    if (!next || msOf(next, timeZone) >= range.to) return;
    yield event.getOccurrenceDetails(next);
  }
}

/** Entries that are cancelled, or that their owner marked as free, keep nobody from being called. */
function isBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('transp') !== 'TRANSPARENT' && value('status') !== 'CANCELLED';
}

/** A time without a zone is one of `timeZone`. */
function msOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const { year, month, day, hour, minute, second } = time;
  return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }).toZonedDateTime(timeZone)
    .epochMilliseconds;
}
