import { type APIRequestContext, expect } from '@playwright/test';
import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import { bookingTimes } from '#contracts/booking.ts';
import { API } from '#contracts/paths.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { send } from './send.ts';

/** The times at which a visitor can book, the earliest first. */
export async function freeTimes(
  request: APIRequestContext,
  kind: AppointmentKind = 'demo',
): Promise<[string, ...string[]]> {
  const answer = await request.get(`${API.bookingTimes}?kind=${kind}`);
  const [first, ...rest] = bookingTimes.parse(await answer.json()).times;
  expect(first, 'there is a free time').toBeDefined();
  return [first ?? '', ...rest];
}

/** Books one of the free times without drawing the form, as `Array.at` counts them; answers with who booked. */
export async function sendBooking(
  request: APIRequestContext,
  origin: string | undefined,
  place: number,
  overrides: Parameters<typeof aBooking>[0] = {},
) {
  const person = aBooking(overrides);
  const times = await freeTimes(request, person.kind);
  await send(request, origin, API.booking, { ...person, at: times.at(place) });
  return person;
}
