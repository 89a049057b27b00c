import type { Shift } from '#server/domain/sla/office-hours.ts';

/** An appointment as it stands in the operator's calendar. */
export interface CalendarEntry {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  text: string;
}

/** A time at which the operator's calendar is busy, in ms since 1970. */
export interface BusyEntry extends Shift {
  uid: string;
}

/** The operator's calendar. Every call throws where it does not answer in time. */
export interface CalendarClient {
  /** Writes an entry, or replaces it. */
  put(entry: CalendarEntry): Promise<void>;
  /** Removes an entry; one that is not there is no error. */
  remove(uid: string): Promise<void>;
  /** Everything that makes the calendar busy, each time of an entry that repeats on its own. */
  readBusy(range: Shift): Promise<BusyEntry[]>;
}
