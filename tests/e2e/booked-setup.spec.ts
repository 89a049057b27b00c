import { fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { dayLine } from './day-line.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';
import { sendBooking } from './send-booking.ts';

// Mutation: a setup field, lines of the day, LeadDue and Card without what was booked. Red: “No time agreed” above the
// appointment, a call to agree on a time that the customer had chosen, and nothing in the list or on the board.
test('a setup that the customer booked is said in My day and in the record, and ends the call with one press', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  const { firstName, lastName, email } = person;
  await sendBooking(request, baseURL, 3, { kind: 'setup', firstName, lastName, email });
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const call = dayLine(page, nameOf(person)).filter({ hasText: 'Reached' });
  await expect(call).toContainText('Booked a setup call: ');
  await page.goto(fillPath('/admin/signups/{id}', { id }));
  const setup = page.getByRole('region', { name: 'Setup', exact: true });
  await expect(setup).toContainText('Booked with their email');
  await expect(setup.getByRole('link')).toHaveAttribute('href', /\/admin\/appointments/);
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Mark as scheduled' }).click();
  await expect(page.getByRole('region', { name: 'Status', exact: true })).toContainText('Scheduled');
  await expect(setup.getByRole('button')).toHaveCount(0);
  for (const path of [`/admin/dashboard?q=${email}`, '/admin/pipeline']) {
    await page.goto(path);
    await expect(page.locator('[data-record]', { hasText: nameOf(person) })).toContainText(
      /Setup (in|[A-Z])/,
    );
  }
  await page.goto('/admin/my-day');
  await expect(dayLine(page, nameOf(person)).first()).toBeVisible();
  await expect(call).toBeHidden();
});
