import { type AppointmentDetails, appointmentChanged, appointmentDetails } from '#contracts/appointment.ts';
import { DAY_MS, MINUTE_MS } from '#contracts/durations.ts';
import type { MyDay } from '#contracts/my-day.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { sendBooking } from './send-booking.ts';

// Mutation: useRefocus() without the second argument. Red: the focus stood on the owner, whom an arrow key changes.
test('a mark that is set leads the keyboard to its opposite, and back, and is undone from the next page, too', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await sendBooking(request, baseURL, -1);
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  // Nobody can book what is over: the server answers as it would a day later.
  const later: Partial<AppointmentDetails> = { at: new Date(Date.now() - DAY_MS).toISOString() };
  const id = await main(page).locator('[data-record]').getAttribute('data-record');
  await page.route(fillPath(API.appointment, { id: id ?? '' }), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...appointmentDetails.parse(await answer.json()), ...later } });
  });
  const sent: object[] = [];
  await page.route(fillPath(API.appointmentMark, { id: id ?? '' }), async (route) => {
    const { status } = route.request().postDataJSON();
    sent.push(route.request().postDataJSON());
    const version = sent.length;
    Object.assign(later, { status, version });
    await route.fulfill({ json: appointmentChanged.parse({ success: true, version }) });
  });
  await main(page).getByRole('link', { name: person.lastName }).click();
  const sheet = page.getByRole('dialog');
  const held = sheet.getByRole('button', { name: 'Mark as held' });
  const undo = sheet.getByRole('button', { name: 'Remove mark' });
  await held.press('Enter');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(held).toBeFocused();
  // Mutation: no key on the button. Red: an appointment was marked as held with D, and as missed only with the pointer.
  await page.keyboard.press('s');
  await expect(page.getByText('Marked as missed')).toBeVisible();
  // Mutation: marks announced as changes without an undo. Red: U said that there is nothing to undo, or took back a
  // change of before.
  await page.goto('/admin/my-day');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText(`Undone: ${person.firstName} ${person.lastName}`)).toBeVisible();
  expect(sent).toMatchObject([
    { status: 'held' },
    { status: 'booked' },
    { status: 'missed' },
    { status: 'booked', version: 3 },
  ]);
});

// Mutation: one button for appointments; `overdue` as it was read; no `s` among the keys of lists. Red: who had waited
// in vain opened the appointment to say so, and one that began meanwhile had no button.
test('an appointment that begins while My day is open is marked as missed there, with a key', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await sendBooking(request, baseURL, -3);
  await startSession(page, ADMIN);
  await page.clock.install();
  const dueAt = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
  let isMarked = false;
  // It is next week's, which the day does not show yet.
  const answer = await page.request.get(`${API.appointments}?q=${person.lastName}`);
  const [{ id }] = await answer.json();
  await page.route(API.myDay, async (route) => {
    const response = await route.fetch();
    const day: MyDay = await response.json();
    const name = `${person.firstName} ${person.lastName}`;
    const item = { kind: 'appointment', subjectKind: 'appointment', id, version: 0, name } as const;
    const rest = { companyName: null, phone: null, text: 'demo', dueAt, overdue: false, triedAt: null };
    const items = day.items.filter((each) => each.id !== id);
    await route.fulfill({
      response,
      json: { ...day, items: isMarked ? items : [{ ...item, ...rest, mine: true }, ...items] },
    });
  });
  const sent: object[] = [];
  await page.route(fillPath(API.appointmentMark, { id }), async (route) => {
    sent.push(route.request().postDataJSON());
    isMarked = sent.length % 2 === 1;
    await route.fulfill({ json: appointmentChanged.parse({ success: true, version: 1 }) });
  });
  await page.goto('/admin/my-day');
  const line = main(page).getByRole('listitem').filter({ hasText: person.lastName });
  const missed = line.getByRole('button', { name: /^Mark as missed/ });
  await expect(line).toBeVisible();
  await expect(missed).toHaveCount(0);
  await page.clock.fastForward(15 * MINUTE_MS);
  await expect(missed).toBeVisible();
  await line.getByRole('link', { name: person.lastName }).focus();
  await page.keyboard.press('s');
  await expect(page.getByText('Marked as missed')).toBeVisible();
  await expect(line).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(line).toBeVisible();
  expect(sent).toMatchObject([{ status: 'missed' }, { status: 'booked' }]);
});
