import type { BookingTimes } from '#contracts/booking.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { expect, expectAccessible, logIn, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';

test('the team sees an appointment come in, gives it an owner, moves and cancels it', async ({
  page,
  request,
  baseURL,
}) => {
  const free: BookingTimes = await (await request.get(`${API.bookingTimes}?kind=demo`)).json();
  const person = aBooking({ company: 'Steppe Dental' });
  await logIn(page, ADMIN);
  await page.goto('/admin/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await send(request, baseURL, API.booking, { ...person, at: free.times.at(-1) });
  const row = main(page).getByRole('listitem').filter({ hasText: person.lastName });
  await expect(row).toContainText('Unassigned');
  await expectAccessible(page);
  await row.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(person.email);
  await expectAccessible(page);
  await sheet.getByLabel('Owner').selectOption({ index: 1 });
  await expect(row).not.toContainText('Unassigned');
  await sheet.getByRole('button', { name: 'Move' }).click();
  await sheet.getByRole('button', { name: 'Move and tell them' }).click();
  await expect(sheet).toContainText('Moved by');
  await sheet.getByRole('button', { name: 'Cancel appointment' }).click();
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(sheet).toContainText('Cancelled by');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/appointments');
  await page.getByLabel('Status').selectOption('cancelled');
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(row).toContainText('Cancelled');
});

test('somebody of the team enters when they are away, and takes it out again', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/appointments');
  const away = page.getByRole('form', { name: 'My absence' });
  await away.getByRole('button', { name: 'Enter my absence' }).click();
  await expect(away.getByText('Please choose the first day')).toBeVisible();
  await away.getByLabel('First day').fill('2027-01-04');
  await away.getByLabel('Last day').fill('2027-01-08');
  await away.getByRole('button', { name: 'Enter my absence' }).click();
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Jan 4, 2027 to Jan 8, 2027' });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Remove/ }).click();
  await expect(entry).toHaveCount(0);
});
