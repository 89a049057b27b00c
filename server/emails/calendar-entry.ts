import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { Invitation } from '#server/domain/mail/mail-values.ts';

/** The sender of mails and appointments. */
export interface Sender {
  name: string;
  email: string;
}

/**
 * An appointment in the format of calendars (RFC 5545). Its times are in UTC: each calendar shows its owner's time
 * zone.
 */
export function writeCalendarEntry(
  { uid, sequence, method, start, minutes, attendee }: Invitation,
  { sender, title, text }: { sender: Sender; title: string; text: string },
): string {
  const cancelled = method === 'CANCEL';
  const calendar = ical({
    prodId: { company: sender.name, product: 'Setup' },
    method: ICalCalendarMethod[method],
  });
  const begins = new Date(start);
  const event = calendar.createEvent({
    id: uid,
    sequence,
    start: begins,
    end: new Date(begins.getTime() + minutes * MINUTE_MS),
    summary: title,
    description: text,
    organizer: sender,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  const { name, email } = attendee;
  event.createAttendee({ ...(name && { name }), email, rsvp: !cancelled, role: ICalAttendeeRole.REQ });
  return calendar.toString();
}
