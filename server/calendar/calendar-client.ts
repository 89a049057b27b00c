import ical, { ICalEventStatus } from 'ical-generator';
import { calendarQuery, deleteObject, updateObject } from 'tsdav';
import type { CalendarClient, CalendarEntry } from '#server/domain/calendar/calendar-client.ts';
import { busyIn } from './busy-in.ts';
import type { CalendarSettings } from './calendar-url.ts';

/** Timeout in ms of the calendar server. */
const CALENDAR_TIMEOUT_MS = 15_000;
const MISSING = [404, 410];

interface Options {
  settings: CalendarSettings;
  /** The company, which organizes its appointments. */
  company: string;
  /** Zone of entries that last whole days. */
  timeZone: string;
  onUnreadable: (why: string) => void;
}

/** The calendar of `CALDAV_URL`. Redirects are not followed: only the operator's URL gets the password. */
export function createCalendarClient(options: Options): CalendarClient {
  const { settings, company, timeZone, onUnreadable } = options;
  const { url, user, password } = settings;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const request = () => ({
    headers: { authorization },
    fetchOptions: { redirect: 'manual', signal: AbortSignal.timeout(CALENDAR_TIMEOUT_MS) } as RequestInit,
  });
  const addressOf = (uid: string) => `${url}${encodeURIComponent(uid)}.ics`;
  return {
    async put(entry) {
      const { headers, fetchOptions } = request();
      const type = { 'content-type': 'text/calendar; charset=utf-8' };
      const data = write(entry, company);
      const response = await updateObject({
        url: addressOf(entry.uid),
        data,
        fetchOptions,
        headers: { ...headers, ...type },
      }).catch(sayWhy);
      await done(response);
    },
    async remove(uid) {
      const response = await deleteObject({ url: addressOf(uid), ...request() }).catch(sayWhy);
      if (MISSING.includes(response.status)) await response.body?.cancel();
      else await done(response);
    },
    async readBusy(range) {
      const asIcal = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
      const within = { _attributes: { start: asIcal(range.from), end: asIcal(range.to) } };
      const answers = await calendarQuery({
        url,
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
        ...request(),
      }).catch(sayWhy);
      // What is no list of entries comes as one answer without properties: an error, or a page to sign in at.
      const bad = answers.find(({ status, raw, props }) => status >= 300 || (raw && !props));
      if (bad) throw new Error(`the calendar answered ${bad.status}`);
      return answers.flatMap(({ props }) => {
        const data = props?.calendarData?._cdata ?? props?.calendarData;
        if (typeof data !== 'string') return [];
        try {
          return busyIn(data, range, timeZone);
        } catch (error) {
          onUnreadable(error instanceof Error ? error.name : 'no reason given');
          return [];
        }
      });
    },
  };
}

function write({ uid, sequence, startsAt, endsAt, title, text }: CalendarEntry, company: string): string {
  const calendar = ical({ prodId: { company, product: 'Appointments' } });
  calendar.createEvent({
    id: uid,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: title,
    description: text,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

async function done(response: Response): Promise<void> {
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the calendar answered ${response.status}`);
}

/** `fetch failed` alone explains nothing. The URL is left out: it has a password in it. */
function sayWhy(error: unknown): never {
  const { code, name } = Object(Object(error).cause ?? error);
  throw new Error(`the calendar did not answer: ${code ?? name ?? 'no reason given'}`);
}
