import {
  bookedAppointment,
  bookingForm,
  bookingLink,
  bookingMade,
  bookingMove,
  bookingQuery,
  bookingReply,
  bookingTimes,
} from '#contracts/booking.ts';
import { API } from '#contracts/paths.ts';
import { book } from '#server/domain/appointments/book.ts';
import { cancelByLink, moveByLink, readByLink } from '#server/domain/appointments/change-by-link.ts';
import { listFreeTimes } from '#server/domain/appointments/list-free-times.ts';
import { type Route, route } from '#server/http/route.ts';

const times = route({
  method: 'GET',
  path: API.bookingTimes,
  summary: 'The free times of appointments of one kind',
  policy: 'public',
  query: bookingQuery,
  reply: bookingTimes,
  handle: async ({ ctx, query }) => ({ body: await listFreeTimes({ ctx, input: query }) }),
});

const booking = route({
  method: 'POST',
  path: API.booking,
  summary: 'Book an appointment at a free time',
  policy: 'public',
  rate: 'forms',
  body: bookingForm,
  reply: bookingMade,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await book({ ctx, input: body }) }),
});

const link = route({
  method: 'POST',
  path: API.bookingLink,
  summary: 'The appointment that an emailed link leads to',
  policy: 'public',
  rate: 'links',
  body: bookingLink,
  reply: bookedAppointment,
  handle: async ({ ctx, body }) => ({ body: await readByLink({ ctx, input: body }) }),
});

const move = route({
  method: 'POST',
  path: API.bookingMove,
  summary: 'Move the appointment to another free time, up to an hour before it',
  policy: 'public',
  rate: 'links',
  body: bookingMove,
  reply: bookingReply,
  handle: async ({ ctx, body }) => ({
    body: { success: true, appointment: await moveByLink({ ctx, input: body }) },
  }),
});

const cancel = route({
  method: 'POST',
  path: API.bookingCancel,
  summary: 'Cancel the appointment, up to an hour before it',
  policy: 'public',
  rate: 'links',
  body: bookingLink,
  reply: bookingReply,
  handle: async ({ ctx, body }) => ({
    body: { success: true, appointment: await cancelByLink({ ctx, input: body }) },
  }),
});

/** What visitors do with appointments. */
export const bookingRoutes: readonly Route[] = [times, booking, link, move, cancel];
