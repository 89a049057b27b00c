import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { openPanel, region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { freeTimes, sendBooking } from './send-booking.ts';
import { atWidth } from './widths.ts';

test('the team sees an appointment come in, gives it an owner, moves and cancels it', async ({
  page,
  request,
  baseURL,
}) => {
  const times = await freeTimes(request);
  const person = aBooking({ company: 'Steppe Dental', timeZone: 'Europe/Berlin' });
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await send(request, baseURL, API.booking, { ...person, at: times.at(-1) });
  const row = main(page).locator('[data-record]').filter({ hasText: person.lastName });
  await expect(row).toContainText('Unassigned');
  // Mutation: without its own column the word broke in two.
  await expect(row.getByText('Unassigned')).toHaveCSS('white-space', 'nowrap');
  await expect(page.getByText('Times are in Chicago time')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(person.email);
  // Mutation: the time of Chicago beside the name of Berlin alone.
  await expect(sheet).toContainText(
    new RegExp(`[AP]M Chicago; .*[AP]M for ${person.firstName} \\(Berlin\\)`),
  );
  await sheet.getByLabel('Note for colleagues').fill('Asked for the price list');
  await sheet.getByRole('button', { name: 'Add note' }).click();
  await expect(sheet.getByRole('region', { name: 'History' })).toContainText('Asked for the price list');
  // Mutation: links among the details as high as their letters.
  await expectAccessible(page);
  await region(sheet, 'Owner').getByRole('button', { name: 'Assign to me' }).click();
  await expect(row).not.toContainText('Unassigned');
  await sheet.getByRole('button', { name: 'Reschedule' }).click();
  const form = sheet.getByRole('form', { name: 'Reschedule the appointment' });
  await expect(sheet.getByText(/^Now: .* The \w+ office has it; its owner: /)).toBeVisible();
  await expect(sheet.getByText('Chicago time, your time zone')).toBeVisible();
  // Mutation: the first free time of today is chosen for them, only by our clock.
  await form.getByRole('button', { name: 'Reschedule' }).click();
  await expect(sheet.getByText('Please choose a time')).toBeVisible();
  const time = sheet.getByLabel('Time', { exact: true });
  await expect(time.getByRole('option').nth(1)).toHaveText(
    new RegExp(`[AP]M Chicago; .*[AP]M for ${person.firstName} \\(Berlin\\)`),
  );
  await time.selectOption({ index: 1 });
  await expect(sheet.getByText(/office (keeps it|would take it)\./)).toBeVisible();
  await form.getByRole('button', { name: 'Reschedule' }).click();
  await expect(sheet).toContainText(/Rescheduled from .* to .*, Admin/);
  // Mutation: without takeEscape(). Red: Escape at the question closed the appointment behind it.
  await sheet.getByRole('button', { name: 'Reschedule' }).click();
  await expect(sheet.getByLabel('Day')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: 'Reschedule' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(sheet.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('button', { name: 'Cancel appointment' })).toBeFocused();
  await sheet.getByRole('button', { name: 'Cancel appointment' }).click();
  await sheet.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(sheet.getByRole('region', { name: 'History' })).toContainText('Canceled, Admin');
  // Mutation: without the focus on the state.
  await expect(sheet.getByText('Canceled', { exact: true }).first().locator('..')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/appointments');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Status').selectOption('cancelled');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/admin/appointments?status=cancelled');
  await expect(page.getByRole('button', { name: 'Remove Status: Canceled' })).toBeVisible();
  await expect(row).toContainText('Canceled');
});

// Mutation: a field for each filter above the list: the first row began at 545 and 812 px.
test('the first appointment is near the top, at a desk and on a phone', async ({
  page,
  request,
  baseURL,
}) => {
  await sendBooking(request, baseURL, -3);
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  const row = page.getByRole('main').getByRole('region', { name: 'Appointments' }).getByRole('listitem');
  for (const [width, top] of [
    [1440, 320],
    [1024, 320],
    [375, 420],
  ] as const) {
    await atWidth(page, width);
    await expect.poll(async () => (await row.first().boundingBox())?.y, `${width} px`).toBeLessThan(top);
  }
  await page.getByRole('radio', { name: 'Due' }).check();
  await expect(page).toHaveURL('/admin/appointments?when=due');
});

// Mutation: the palette asks only for leads, applications and messages.
test('a booked visitor is found by name, and becomes a lead', async ({ page, request, baseURL }) => {
  const person = await sendBooking(request, baseURL, -2, { company: 'Steppe Dental', lastName: 'Lindgren' });
  await startSession(page, ADMIN);
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Page, person or action' }).fill('lindgren');
  await page.getByRole('option', { name: `${person.firstName} Lindgren` }).click();
  const sheet = page.getByRole('dialog', { name: `${person.firstName} Lindgren` });
  await sheet.getByRole('link', { name: 'Add as a lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(form.getByLabel('Last name')).toHaveValue('Lindgren');
  await expect(form.getByLabel('Company name')).toHaveValue('Steppe Dental');
  await form.getByLabel('Location').fill('Berlin, Germany');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const lead = page.getByRole('dialog', { name: `${person.firstName} Lindgren` });
  // Red: a bullet, whose words did not say whose the appointment is.
  const booked = lead.getByRole('region', { name: 'Appointments' }).getByRole('listitem');
  await expect(booked.getByText('Booked', { exact: true })).toBeVisible();
  await expect(booked).toContainText('Unassigned');
  await expect(page).not.toHaveURL(/appointment=/);
});

// Mutation: the list has only what visitors booked.
test('a setup scheduled from a record is among the appointments, and leads to its record', async ({
  page,
  request,
  baseURL,
}) => {
  await openPanel(page, request, baseURL, { lastName: 'Okonjo', location: 'Evanston, IL' });
  await page.getByRole('button', { name: 'Schedule Setup' }).click();
  const setup = page.getByRole('dialog', { name: /setup/i }).last();
  await setup.getByRole('radio').first().check();
  await setup.getByRole('button', { name: 'Send invitation' }).click();
  await expect(setup).toBeHidden();
  await page.goto('/admin/appointments');
  const row = main(page).getByRole('listitem').filter({ hasText: 'Okonjo' });
  await expect(row).toContainText('Setup call');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/signups\/[0-9a-f-]{36}$/);
  // Red: E, which changes the time of an appointment, opened the form of the lead's status.
  await page.goBack();
  await row.getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Reschedule setup for .* Okonjo/ })).toBeVisible();
});

test('whoever booked a setup themselves is not invited to another by mistake', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ lastName: 'Sandoval', location: 'Evanston, IL' });
  await send(request, baseURL, API.signup, person);
  const booking = await sendBooking(request, baseURL, -1, {
    kind: 'setup',
    email: person.email,
    lastName: 'Sandoval',
  });
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  await page.getByRole('button', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Schedule Setup' }).click();
  const setup = page.getByRole('dialog', { name: /setup for/i });
  await expect(setup.getByText(`${person.firstName} booked a setup already`)).toBeVisible();
  await setup.getByRole('button', { name: 'Mark as scheduled' }).click();
  await expect(setup).toBeHidden();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await expect(panel.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Schedule Setup' }).click();
  await setup.getByRole('link', { name: 'Reschedule it' }).click();
  await expect(page.getByRole('dialog', { name: nameOf(booking) })).toContainText('Setup call');
});

test('somebody of the team enters when they are away, and takes it out again', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  const away = page.getByRole('form', { name: 'New absence' });
  await expect(away).toBeHidden();
  const opener = main(page).getByRole('button', { name: 'Add absence' });
  await opener.press('Enter');
  // Mutation: the focus left to the button, which is gone.
  await expect(away.getByLabel('Who is away')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await away.getByRole('button', { name: 'Add absence' }).click();
  await expect(away.getByText('Please choose the first day')).toBeVisible();
  const [first, last] = [dayAhead(40), dayAhead(44)];
  await away.getByLabel('First day').fill(first);
  await away.getByLabel('Last day').fill(last);
  await away.getByRole('button', { name: 'Add absence' }).click();
  const hasText = `${formatUtcDate(first)} to ${formatUtcDate(last)}`;
  const entry = main(page).getByRole('listitem').filter({ hasText });
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  const remove = entry.getByRole('button', { name: /^Remove/ });
  await remove.click();
  await expect(entry).toHaveCount(0);
  // Mutation: a message without it. Red: one press took out what nobody could put back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Absence is back')).toBeVisible();
  await remove.click();
  await expect(entry).toHaveCount(0);
});

test('somebody with appointments on their days away is told, and led to them', async ({
  page,
  request,
  baseURL,
}) => {
  const times = await freeTimes(request);
  // Of the two offices Chicago is open from 15:00 UTC on, and its day is the one of UTC then.
  const at = times.findLast((time) => time.slice(11, 13) >= '15') ?? '';
  const [mine, others] = [aBooking({ lastName: 'Mineown' }), aBooking({ lastName: 'Theirs' })];
  await send(request, baseURL, API.booking, { ...mine, at });
  await send(request, baseURL, API.booking, { ...others, at: times[0] });
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  const row = main(page).locator('[data-record]').filter({ hasText: mine.lastName });
  await row.getByRole('link').click();
  const owner = region(page.getByRole('dialog'), 'Owner');
  await owner.getByRole('button', { name: 'Assign to me' }).click();
  await expect(row).not.toContainText('Unassigned');
  await page.goto('/admin/appointments');
  await main(page).getByRole('button', { name: 'Add absence' }).click();
  const away = page.getByRole('form', { name: 'New absence' });
  await away.getByLabel('Office').selectOption('Chicago');
  await away.getByLabel('First day').fill(at.slice(0, 10));
  await away.getByLabel('Last day').fill(at.slice(0, 10));
  await away.getByRole('button', { name: 'Add absence' }).click();
  // Mutation: without what the server says of them.
  await expect(page.getByText('You have 1 appointment booked then.')).toBeVisible();
  await page.getByRole('button', { name: 'Show my appointments' }).click();
  await expect(page).toHaveURL('/admin/appointments?owner=me');
  await expect(row).toBeVisible();
  await expect(main(page).locator('[data-record]').filter({ hasText: others.lastName })).toHaveCount(0);
});
