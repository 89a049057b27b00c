import ical, { ICalEventStatus } from 'ical-generator';
import { deleteObject, updateObject } from 'tsdav';
import type { CalendarClient, CalendarEntry } from '#server/domain/calendar/calendar-client.ts';
import { parseInThread } from '#server/parsing/parse-in-thread.ts';
import { requestTo, throwWithReason } from './calendar-request.ts';
import type { CalendarSettings } from './calendar-url.ts';
import type { UnreadableEntry } from './read-calendar-busy.ts';

/** Milliseconds in which the calendar must answer and be parsed. */
const READ_MAX_MS = 30_000;
const MISSING = [404, 410];

interface Options {
  settings: CalendarSettings;
  /** The company, which organizes its appointments. */
  company: string;
  /** Zone of entries that last whole days. */
  timeZone: string;
  onUnreadable: (entries: UnreadableEntry[]) => void;
  /** These entries repeat too often to be read to the end; from there on they count as busy. */
  onCut: (names: string[]) => void;
}

/** The calendar of `CALDAV_URL`. */
export function createCalendarClient(options: Options): CalendarClient {
  const { settings, company, timeZone, onUnreadable, onCut } = options;
  const { url } = settings;
  const addressOf = (uid: string) => `${url}${encodeURIComponent(uid)}.ics`;
  return {
    async put(entry) {
      const { headers, fetchOptions } = requestTo(settings);
      const type = { 'content-type': 'text/calendar; charset=utf-8' };
      const data = write(entry, company);
      const response = await updateObject({
        url: addressOf(entry.uid),
        data,
        fetchOptions,
        headers: { ...headers, ...type },
      }).catch(throwWithReason);
      await done(response);
    },
    async remove(uid) {
      const response = await deleteObject({ url: addressOf(uid), ...requestTo(settings) }).catch(
        throwWithReason,
      );
      if (MISSING.includes(response.status)) await response.body?.cancel();
      else await done(response);
    },
    async readBusy(range) {
      const query = { settings, range, timeZone };
      const { busy, unreadable, cut } = await parseInThread('calendar', query, READ_MAX_MS);
      if (unreadable.length > 0) onUnreadable(unreadable);
      if (cut.length > 0) onCut(cut);
      return busy;
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
