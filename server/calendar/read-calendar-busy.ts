import { createContext, Script } from 'node:vm';
import { calendarQuery } from 'tsdav';
import type { BusyEntry } from '#server/domain/calendar/calendar-client.ts';
import type { Shift } from '#server/domain/sla/office-hours.ts';
import { busyIn } from './busy-in.ts';
import { requestTo, throwWithReason } from './calendar-request.ts';
import type { CalendarSettings } from './calendar-url.ts';

/** The most times that are taken: a calendar of people has fewer, and more would be too many to store at once. */
const TIMES_MAX = 10_000;
/**
 * Milliseconds in which one entry must be read. Twenty times what the longest takes, because an entry that a busy
 * machine leaves out is booked over.
 */
const ENTRY_MAX_MS = 5_000;
/** Milliseconds in which all entries must be read; with the server's answer that is below the thread's time. */
const ALL_MAX_MS = 10_000;
/** Longest name of an entry that is told. */
const NAME_MAX = 100;

/** What is asked of the operator's calendar. */
export interface BusyQuery {
  settings: CalendarSettings;
  range: Shift;
  /** Zone of entries that last whole days. */
  timeZone: string;
}

export interface BusyTimes {
  busy: BusyEntry[];
  /** The entries that are left out. */
  unreadable: UnreadableEntry[];
  /** Names of the entries that repeat too often to be read to the end of the range: from there on they are busy. */
  cut: string[];
}

/** An entry that cannot be read, by the name of its file in the calendar. */
export interface UnreadableEntry {
  name: string;
  why: string;
}

/** An entry as the calendar holds it. */
interface Entry {
  name: string;
  text: string;
}

/**
 * Reads everything that makes the calendar busy. It may take seconds, so it is called only in a thread (decision 086).
 * Throws where the calendar does not answer in time, or holds more than can be read of it: what was read last counts.
 */
export async function readCalendarBusy({ settings, range, timeZone }: BusyQuery): Promise<BusyTimes> {
  const found: BusyTimes = { busy: [], unreadable: [], cut: [] };
  const entries = await entriesIn(settings, range);
  const end = performance.now() + ALL_MAX_MS;
  for (const { name, text } of entries.sort(byCost)) {
    try {
      const { busy, isCut } = withinTime(() => busyIn(text, range, timeZone), end - performance.now());
      found.busy.push(...busy);
      if (isCut) found.cut.push(name);
    } catch (error) {
      if (performance.now() >= end) {
        throw new Error(`the calendar takes more than ${ALL_MAX_MS / 1_000} s to read, up to ${name}`);
      }
      found.unreadable.push({ name, why: Object(error).code ?? Object(error).name ?? 'no reason given' });
    }
    if (found.busy.length > TIMES_MAX) throw new Error(`the calendar has more than ${TIMES_MAX} busy times`);
  }
  return found;
}

/** What is read in no time comes first, so that no entry uses up the time of it. */
function byCost(one: Entry, other: Entry): number {
  const repeats = ({ text }: Entry) => Number(/^R(?:RULE|DATE)/im.test(text));
  return repeats(one) - repeats(other) || one.text.length - other.text.length;
}

const context: { read?: () => unknown } = createContext({});
const SCRIPT = new Script('read()');

/** Throws where `read` goes on for too long: nothing else ends a loop of the thread's own code and not the thread. */
function withinTime<T>(read: () => T, left: number): T {
  context.read = read;
  return SCRIPT.runInContext(context, { timeout: Math.ceil(Math.max(1, Math.min(ENTRY_MAX_MS, left))) });
}

/** The files of all entries in the range. */
async function entriesIn(settings: CalendarSettings, range: Shift): Promise<Entry[]> {
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
  }).catch(throwWithReason);
  // What is no list of entries comes as one answer without properties: an error, or a page to sign in at.
  const bad = answers.find(({ status, raw, props }) => status >= 300 || (raw && !props));
  if (bad) throw new Error(`the calendar answered ${bad.status}`);
  return answers.flatMap(({ href = '', props }) => {
    const text = props?.calendarData?._cdata ?? props?.calendarData;
    const name = href.slice(href.lastIndexOf('/') + 1).slice(0, NAME_MAX);
    return typeof text === 'string' ? [{ name, text }] : [];
  });
}
