import { type AppointmentDetails, appointmentChanged, appointmentDetails } from '#contracts/appointment.ts';
import type { BookingTimes } from '#contracts/booking.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { expect, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';

// Mutation: useRefocus() without the second argument. Red: the focus stood on the owner, whom an arrow key changes.
test('a mark that is set leads the keyboard to its opposite, and back', async ({
  page,
  request,
  baseURL,
}) => {
  const free: BookingTimes = await (await request.get(`${API.bookingTimes}?kind=demo`)).json();
  const person = aBooking();
  await send(request, baseURL, API.booking, { ...person, at: free.times.at(-1) });
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  // Nobody can book what is over: the server answers as it would a day later.
  const later: Partial<AppointmentDetails> = { at: new Date(Date.now() - DAY_MS).toISOString() };
  const id = await main(page).locator('[data-record]').getAttribute('data-record');
  await page.route(fillPath(API.appointment, { id: id ?? '' }), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...appointmentDetails.parse(await answer.json()), ...later } });
  });
  await page.route(fillPath(API.appointmentMark, { id: id ?? '' }), async (route) => {
    Object.assign(later, route.request().postDataJSON());
    await route.fulfill({ json: appointmentChanged.parse({ success: true, version: 1 }) });
  });
  await main(page).getByRole('link', { name: person.lastName }).click();
  const sheet = page.getByRole('dialog');
  const held = sheet.getByRole('button', { name: 'Mark as held' });
  const undo = sheet.getByRole('button', { name: 'Remove mark' });
  await held.press('Enter');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(held).toBeFocused();
});
