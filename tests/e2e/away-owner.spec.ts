import { API } from '#contracts/paths.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { nameOf } from '#tests/fixtures/people.ts';
import { formatUtcDay } from '#web/lib/format/format.ts';
import { openPanel, region } from './open-lead.ts';
import { expect, expectAccessible, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { freeTimes } from './send-booking.ts';

test.use({ timezoneId: 'America/Chicago' });

// Mutation: the first office of the list, which is Ulaanbaatar: the absence of somebody in Chicago took its people.
// Mutation: `AwayNote` for any owner, for none, or without the end of the absence.
test('whoever chooses a time is told that its owner is away then, and may choose it', async ({
  page,
  request,
  baseURL,
}) => {
  const { panel } = await openPanel(page, request, baseURL);
  const days = [dayAhead(0), dayAhead(9)] as const;
  const text = `Admin is away ${days.map((day) => formatUtcDay(day)).join(' to ')}.`;
  const booking = aBooking();
  const times = await freeTimes(request);
  const soon = times.findLast((time) => time.slice(11, 13) >= '15' && time.slice(0, 10) < days[1]);
  await send(request, baseURL, API.booking, { ...booking, at: soon });
  const leadUrl = page.url();

  await page.goto('/admin/appointments');
  await main(page).getByRole('button', { name: 'Add absence' }).click();
  const form = page.getByRole('form', { name: 'New absence' });
  await expect(form.getByLabel('Office')).toHaveValue('Chicago');
  await form.getByLabel('First day').fill(days[0]);
  await form.getByLabel('Last day').fill(days[1]);
  await form.getByRole('button', { name: 'Add absence' }).click();
  await expect(page.getByText('Your absence was added')).toBeVisible();

  await main(page)
    .getByRole('link', { name: nameOf(booking) })
    .click();
  const appointment = page.getByRole('dialog', { name: nameOf(booking) });
  await expect(region(appointment, 'Owner')).toContainText('Unassigned');
  await appointment.getByRole('button', { name: 'Assign to me' }).click();
  // Mutation: the owners as they were read before the absence.
  const away = `Admin (away to ${formatUtcDay(days[1])})`;
  await expect(region(appointment, 'Owner')).toContainText(away);
  await expect(page.locator('[data-record]').filter({ hasText: nameOf(booking) })).toContainText(
    'Admin (away)',
  );
  await appointment.getByRole('button', { name: 'Reschedule' }).click();
  const move = page.getByRole('form', { name: 'Reschedule the appointment' });
  await move.getByLabel('Time').selectOption({ index: 1 });
  await expect(move.getByText(text)).toBeVisible();
  const lastDay = await move.getByLabel('Day').locator('option').last().textContent();
  await move.getByLabel('Day').selectOption(lastDay);
  await move.getByLabel('Time').selectOption({ index: 1 });
  await expect(move.getByText(/ is away /)).toBeHidden();

  await page.goto(leadUrl);
  await panel.getByRole('button', { name: 'Schedule Setup' }).click();
  const setup = page.getByRole('dialog', { name: /^Schedule setup for/ });
  await setup.getByRole('radio').first().check();
  // Nobody owns the lead yet.
  await expect(setup.getByText(/ is away /)).toBeHidden();
  await page.reload();
  await region(panel, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(region(panel, 'Owner')).toContainText('Admin');
  await panel.getByRole('button', { name: 'Schedule Setup' }).click();
  await setup.getByRole('radio').first().check();
  await expect(setup.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Send invitation' }).click();
  await expect(setup).toBeHidden();
  await expect(region(panel, 'Owner')).toContainText(away);
});
