import { type APIRequestContext, expect } from '@playwright/test';
import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import { bookingTimes } from '#contracts/booking.ts';
import { API } from '#contracts/paths.ts';

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
