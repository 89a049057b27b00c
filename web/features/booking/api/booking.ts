import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import type {
  BookedAppointment,
  Booking,
  BookingLink,
  BookingMade,
  BookingMove,
  BookingTimes,
} from '#contracts/booking.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

interface Reply {
  appointment: BookedAppointment;
}

/** The free times of a kind. Replies are not parsed again: that would load Zod before the first interaction. */
export function fetchTimes(kind: AppointmentKind, signal?: AbortSignal): Promise<BookingTimes> {
  return request<BookingTimes>(`${VISITOR_API.bookingTimes}?kind=${kind}`, signal ? { signal } : {});
}

/** Books a time; the same booking sent again is made once. Throws `ApiError`: 409 if the time has been taken. */
export async function book(booking: Booking): Promise<BookingMade> {
  return request<BookingMade>(VISITOR_API.booking, { body: booking });
}

/** The appointment of a mailed link. Throws `ApiError`: 404 for a dead one. */
export function readBooking(link: BookingLink): Promise<BookedAppointment> {
  return request<BookedAppointment>(VISITOR_API.bookingLink, { body: link });
}

/** Moves it. */
export async function moveBooking(move: BookingMove): Promise<BookedAppointment> {
  return (await request<Reply>(VISITOR_API.bookingMove, { body: move })).appointment;
}

/** Cancels it. */
export async function cancelBooking(link: BookingLink): Promise<BookedAppointment> {
  return (await request<Reply>(VISITOR_API.bookingCancel, { body: link })).appointment;
}
