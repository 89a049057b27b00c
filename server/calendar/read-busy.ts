import { createContext, Script } from 'node:vm';
import { calendarQuery } from 'tsdav';
import type { BusyEntry } from '#server/domain/calendar/calendar-client.ts';
import type { Shift } from '#server/domain/sla/calendar.ts';
import { busyIn } from './busy-in.ts';
import { requestTo, sayWhy } from './calendar-request.ts';
import type { CalendarSettings } from './calendar-url.ts';

/** More times are no calendar of people, and would be too many to store at once. */
const TIMES_MAX = 10_000;
/**
 * Milliseconds in which one entry must be read: the library looks for ever for a time that a rule never has. Twenty
 * times what the longest takes, because an entry that a busy machine leaves out is booked over.
 */
const ENTRY_MAX_MS = 5_000;

/** What is asked of the operator's calendar. */
export interface BusyQuery {
  settings: CalendarSettings;
  range: Shift;
  /** Zone of entries that last whole days. */
  timeZone: string;
}

export interface BusyTimes {
  busy: BusyEntry[];
  /** Why entries cannot be read, for each that is left out. */
  unreadable: string[];
  /** How many entries repeat too often to be read to the end of the range, from where on they count as busy. */
  cut: number;
}

/**
 * Reads everything that makes the calendar busy. It may take seconds, so it is called in a thread alone (decision 086).
 * Throws where the calendar does not answer in time, or with more than any calendar has.
 */
export async function readBusy({ settings, range, timeZone }: BusyQuery): Promise<BusyTimes> {
  const found: BusyTimes = { busy: [], unreadable: [], cut: 0 };
  for (const text of await entriesIn(settings, range)) {
    try {
      const { busy, isCut } = withinTime(() => busyIn(text, range, timeZone));
      found.busy.push(...busy);
      if (isCut) found.cut += 1;
    } catch (error) {
      const { code, name } = Object(error);
      found.unreadable.push(code ?? name ?? 'no reason given');
    }
    if (found.busy.length > TIMES_MAX) throw new Error(`the calendar has more than ${TIMES_MAX} busy times`);
  }
  return found;
}

const context: { read?: () => unknown } = createContext({});
const SCRIPT = new Script('read()');

/** Throws where `read` goes on for too long: nothing else ends a loop of the thread's own code and not the thread. */
function withinTime<T>(read: () => T): T {
  context.read = read;
  return SCRIPT.runInContext(context, { timeout: ENTRY_MAX_MS });
}

/** The files of all entries in the range. */
async function entriesIn(settings: CalendarSettings, range: Shift): Promise<string[]> {
  const asIcal = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const within = { _attributes: { start: asIcal(range.from), end: asIcal(range.to) } };
  const answers = await calendarQuery({
    url: settings.url,
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: [
      {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': { _attributes: { name: 'VEVENT' }, 'time-range': within },
        },
      },
    ],
    depth: '1',
    ...requestTo(settings),
  }).catch(sayWhy);
  // What is no list of entries comes as one answer without properties: an error, or a page to sign in at.
  const bad = answers.find(({ status, raw, props }) => status >= 300 || (raw && !props));
  if (bad) throw new Error(`the calendar answered ${bad.status}`);
  return answers.flatMap(({ props }) => {
    const data = props?.calendarData?._cdata ?? props?.calendarData;
    return typeof data === 'string' ? [data] : [];
  });
}
