import { readStoredJson, removeStored, storeJson } from '#web/lib/stored.ts';

const KEY = 'booking-person';

/** The person who just signed up or applied: what a booking would ask once more. */
export interface BookingPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
}

/** Keeps it only for this visit, until an appointment is booked. Without storage the form is blank. */
export function keepBookingPerson(person: BookingPerson): void {
  storeJson('session', KEY, person);
}

export function forgetBookingPerson(): void {
  removeStored('session', KEY);
}

/** What is kept; fields that are no text are left out. */
export function readBookingPerson(): Partial<BookingPerson> {
  const { firstName, lastName, email, phone, company } = Object(readStoredJson('session', KEY));
  const fields = Object.entries({ firstName, lastName, email, phone, company });
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
}
