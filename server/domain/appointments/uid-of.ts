const PREFIX = 'appointment-';

/** The UID of an appointment in calendars, the same for as long as it exists. */
export function uidOf(id: string): string {
  return PREFIX + id;
}

/** Whether an entry of a calendar is an appointment of ours. */
export function isOurs(uid: string): boolean {
  return uid.startsWith(PREFIX);
}

/** The id of the appointment with that UID. */
export function idOfUid(uid: string): string {
  return uid.slice(PREFIX.length);
}
