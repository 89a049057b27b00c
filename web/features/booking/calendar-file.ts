import type { BookedAppointment } from '#contracts/booking.ts';
import { MINUTE_MS } from '#contracts/durations.ts';

type Entry = Pick<BookedAppointment, 'at' | 'minutes' | 'uid' | 'sequence'>;

/**
 * An iCalendar file (RFC 5545) of an appointment; its UID is that of the mails, so that a later one moves this entry.
 */
export function calendarFile({ at, minutes, uid, sequence }: Entry, summary: string): string {
  const start = Date.parse(at);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//booking//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${stamp(Date.now())}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + minutes * MINUTE_MS)}`,
    `SUMMARY:${summary.replace(/[\\;,]/g, '\\$&')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** In UTC, e.g. `20261124T170000Z`. */
function stamp(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
