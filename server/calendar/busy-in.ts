import ICAL from 'ical.js';
import type { BusyEntry } from '#server/domain/calendar/calendar-client.ts';
import type { Shift } from '#server/domain/sla/office-hours.ts';
import { beginNear } from './begin-near.ts';
import { boundRules, TooOften } from './bound-rules.ts';

/** Times of an entry that repeats which are read: more in two months are no appointments of people. */
const TIMES_MAX = 5_000;

/**
 * The times at which the entries of one calendar file (RFC 5545) make busy, those that repeat each on its own. Whole
 * days are days of `timeZone`. Where an entry has too many times, or its rule is too long to follow (`isCut`), the rest
 * of the range counts as busy: what cannot be read must not be booked over. Throws for what is no calendar.
 */
export function busyIn(text: string, range: Shift, timeZone: string): { busy: BusyEntry[]; isCut: boolean } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  boundRules(calendar, range.to);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const exceptions = events.filter((event) => event.isRecurrenceException());
  const busy: BusyEntry[] = [];
  let isCut = false;
  const add = (item: ICAL.Event, from: number, to: number) => {
    if (isBusy(item) && to > range.from && from < range.to) busy.push({ uid: item.uid, from, to });
  };
  for (const event of events) {
    let reached = range.from;
    try {
      if (event.isRecurring()) {
        for (const exception of exceptions) if (exception.uid === event.uid) event.relateException(exception);
        let read = 0;
        for (const time of timesOf(event, range, timeZone)) {
          reached = Math.max(reached, msOf(time, timeZone));
          if (read === TIMES_MAX) throw new TooOften();
          read += 1;
          const { item, startDate, endDate } = event.getOccurrenceDetails(time);
          // A time that was changed is read as an entry of its own, which may be in the range where this time is not.
          const isChanged = item !== event && !item.modifiesFuture();
          if (!isChanged) add(item, msOf(startDate, timeZone), msOf(endDate, timeZone));
        }
      } else add(event, msOf(event.startDate, timeZone), msOf(event.endDate, timeZone));
    } catch (error) {
      if (!(error instanceof TooOften)) throw error;
      isCut = true;
      add(event, reached, range.to);
    }
  }
  return { busy, isCut };
}

/** The times at which an entry begins that repeats, up to the end of the range. */
function* timesOf(event: ICAL.Event, range: Shift, timeZone: string): Generator<ICAL.Time> {
  const times = event.iterator(beginNear(event, range.from, (time) => msOf(time, timeZone)));
  for (let next = times.next(); next && msOf(next, timeZone) < range.to; next = times.next()) yield next;
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
