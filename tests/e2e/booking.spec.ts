import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, signUp, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { sendBooking } from './send-booking.ts';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });
test.describe.configure({ mode: 'serial' });

const picker = (page: Page) => page.getByRole('group', { name: 'Choose a time' });
const times = (page: Page) => picker(page).getByRole('radio');
const submit = (page: Page) => page.getByRole('button', { name: 'Book this time' });

async function fillIn(page: Page, person: ReturnType<typeof aBooking>): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone').fill(person.phone);
}

test('a visitor chooses a time in their own zone, and books it', async ({ page, request, baseURL }) => {
  const person = aBooking();
  await page.goto('/book?kind=consultation');
  await expect(page.getByRole('radio', { name: 'Consultation' })).toBeChecked();
  await expect(page.getByLabel('Your time zone')).toHaveValue(/^New York \(America\), GMT-[45]$/);
  await expect(picker(page).getByRole('heading')).toHaveCount(3);
  await expectAccessible(page);
  const [before] = await picker(page).getByRole('heading').allTextContents();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(picker(page).getByRole('heading').first()).not.toHaveText(before ?? '');
  await picker(page).getByRole('radio', { name: '10:30 AM', exact: true }).first().check();
  await fillIn(page, person);
  await expect(main(page)).toContainText(/at 10:30 AM E[SD]T/);
  await submit(page).click();
  const settled = page.getByRole('heading', { name: `You’re booked, ${person.firstName}` });
  await expect(settled).toBeFocused();
  await expect(main(page)).toContainText(/We’ll call you on \w+, \w+ \d+ at 10:30 AM E[SD]T/);
  // Mutation: the question stayed above what was booked.
  await expect(page.getByRole('heading', { name: 'When should we call you?' })).toBeHidden();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^UID:appointment-[0-9a-f-]{36}\r$/m);
  expect(file).toMatch(/^SUMMARY:Consultation with /m);
  await page.getByRole('link', { name: 'Reschedule or cancel' }).click();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(main(page)).toContainText(/10:30 AM E[SD]T/);
  const mail = await mailTo(request, baseURL, person.email, 'appointment-booked');
  expect(mail).toMatch(/10:30 AM E[SD]T/);
});

// Mutation: a hero of half the screen; times in columns, as they were: 7:00, 8:00 and 9:00 in the first row.
for (const [width, height] of [
  [1440, 900],
  [375, 812],
] as const) {
  test(`a free time is in the first screen of ${width} pixels, and times read like lines`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/book');
    await expect(times(page).first()).toBeInViewport({ ratio: 1 });
    const part = picker(page)
      .locator('[data-day]')
      .filter({ has: page.locator('label:nth-child(4)') });
    const boxes = await part
      .first()
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
    expect(boxes).toEqual(boxes.toSorted((one, other) => one.y - other.y || one.x - other.x));
    await expect(picker(page).getByText('Afternoon').first()).toBeVisible();
  });
}

test('the whole of it works by keyboard alone', async ({ page }) => {
  const person = aBooking();
  await page.goto('/book');
  await expect(times(page).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Demo' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Consultation' })).toBeChecked();
  await expect(page).toHaveURL('/book?kind=consultation');
  // A button is no stop for Tab while the times load.
  await expect(page.getByRole('button', { name: 'Later' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Later' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(times(page).nth(1)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your time zone')).toBeFocused();
  await page.keyboard.press('Tab');
  for (const text of [person.firstName, person.lastName, person.email, person.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^You’re booked/ })).toBeFocused();
});

// Mutation: `at: ''` with another kind; `?kind=` in place of the whole query; without dropping what is not offered.
test('another kind keeps the chosen time where it is free for that too, and the campaign of the link', async ({
  page,
}) => {
  await page.goto('/book?utm_source=spring&kind=demo');
  await page.getByRole('button', { name: 'Later' }).click();
  // The last time of an office is too late for a call of twice its length.
  const late = picker(page).getByRole('radio', { name: '6:30 PM', exact: true }).first();
  await late.check();
  await page.getByText('Consultation', { exact: true }).click();
  await expect(page).toHaveURL('/book?utm_source=spring&kind=consultation');
  await expect(late).toBeChecked();
  await page.getByText('Setup call', { exact: true }).click();
  await expect(times(page).first()).toBeVisible();
  await expect(main(page)).not.toContainText(/at 6:30 PM/);
  await submit(page).click();
  await expect(picker(page)).toHaveAccessibleDescription('Please choose a time');
});

test('another zone shows the same times by its own clock', async ({ page }) => {
  await page.goto('/book?kind=demo');
  await picker(page).getByRole('radio', { name: '2:00 PM', exact: true }).first().check();
  await expect(main(page)).toContainText(/at 2:00 PM E[SD]T/);
  await page.getByLabel('Your time zone').fill('los angeles');
  await page.keyboard.press('Tab');
  await expect(main(page)).toContainText(/at 11:00 AM P[SD]T/);
  await expect(picker(page).getByRole('radio', { checked: true })).toHaveCount(1);
});

test('what is missing is named where it is, a time first', async ({ page }) => {
  await page.goto('/book');
  await expect(times(page).first()).toBeVisible();
  await submit(page).click();
  await expect(picker(page)).toHaveAccessibleDescription('Please choose a time');
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
  await expectAccessible(page);
});

// Mutation: without reading the times again.
test('who comes second keeps what they typed, and is offered fresh times', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST/);
  const person = aBooking();
  await page.goto('/book?kind=demo');
  await page.getByRole('button', { name: 'Later' }).click();
  const first = times(page).first();
  const at = (await first.getAttribute('value')) ?? '';
  await first.check();
  await fillIn(page, person);
  for (const _ of [1, 2]) await send(request, baseURL, API.booking, { ...aBooking(), at });
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not booked' })).toContainText(
    'just taken this time',
  );
  await expect(page.locator(`input[name=at][value="${at}"]`)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await times(page).first().check();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: /^You’re booked/ })).toBeVisible();
});

test('an appointment is moved and cancelled by the link in its mail', async ({ page, request, baseURL }) => {
  const person = await sendBooking(request, baseURL, -1);
  await page.goto(linkIn(await mailTo(request, baseURL, person.email, 'appointment-booked')));
  await expect(page.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  await expect(picker(page)).toHaveAccessibleDescription('Please choose a time');
  await picker(page).getByRole('radio', { name: '11:00 AM', exact: true }).first().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reschedule to this time' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Rescheduled' })).toBeVisible();
  await expect(main(page)).toContainText(/11:00 AM E[SD]T/);
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'No, keep it' }).click();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(main(page)).toContainText('This appointment is canceled.');
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    '/book?kind=demo',
  );
});

test('a link that is not complete says so', async ({ page }) => {
  await page.goto('/book/manage');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
  await expectAccessible(page);
});

test('who has signed up chooses a time for the setup call, and types nothing twice', async ({ page }) => {
  const person = aSignup();
  await signUp(page, person);
  await page.getByRole('link', { name: 'Choose a time for your setup call' }).click();
  await expect(page).toHaveURL('/book?kind=setup');
  await expect(page.getByRole('radio', { name: 'Setup call' })).toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(person.companyName);
  await times(page).first().check();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: /^You’re booked/ })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('booking-person'))).toBeNull();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sentence says whom to call', async ({ page }) => {
    // A browser driven from outside parses no `noscript`, even where its scripts are off.
    const html = await (await page.request.get('/book')).text();
    expect(html).toMatch(
      /<noscript>.*Choosing a time needs JavaScript\..*href="tel:\+13125550142".*<\/noscript>/s,
    );
    await page.goto('/book');
    await expect(submit(page)).toBeHidden();
  });
});
