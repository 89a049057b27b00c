import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, startSession, test } from './own-site.ts';
import { main } from './page-landmarks.ts';
import { send } from './send.ts';
import { freeTimes } from './send-booking.ts';

test.describe.configure({ mode: 'serial' });

/** Waits until the sidebar knows who is signed in: from then on it listens to keys. */
const keysAreHeard = (page: Page) => expect(page.getByRole('link', { name: /^Admin/ })).toBeVisible();

test.beforeAll(async ({ playwright, siteOf }, { file }) => {
  const { url } = await siteOf(file);
  const request = await playwright.request.newContext({ baseURL: url });
  for (const firstName of ['Ada', 'Bold', 'Cora']) {
    await send(request, url, API.signup, aSignup({ firstName }));
    await send(request, url, API.contact, aMessage({ firstName }));
    await send(request, url, API.partnership, anApplication({ company: `${firstName} Calls` }));
  }
  const times = await freeTimes(request);
  for (const at of times.slice(-2)) await send(request, url, API.booking, aBooking({ at }));
  await request.dispose();
});

// Mutation: an appointment that J does not reach; cards of the pipeline that only arrows do.
for (const path of [
  '/admin/dashboard?tab=signups',
  '/admin/dashboard?tab=partnerships',
  '/admin/dashboard?tab=messages',
  '/admin/appointments',
  '/admin/my-day',
  '/admin/pipeline',
]) {
  test(`J and K go from record to record on ${path}`, async ({ page }) => {
    await startSession(page, ADMIN);
    await page.goto(path);
    const records = main(page).locator('[data-record]');
    await expect(records.nth(1)).toBeVisible();
    // What comes after its neighbors may come above them.
    await expect(main(page).getByText('Loading')).toHaveCount(0);
    const focused = (place: number) =>
      expect
        .poll(() => records.nth(place).evaluate((record) => record.contains(document.activeElement)))
        .toBe(true);
    await page.keyboard.press('j');
    await focused(0);
    await page.keyboard.press('j');
    await focused(1);
    await page.keyboard.press('k');
    await focused(0);
  });
}

// Mutation: `/` that looks only for a field.
test('/ searches the list, and where there is none everything', async ({ page }) => {
  await startSession(page, ADMIN);
  for (const path of ['/admin/dashboard?tab=messages', '/admin/appointments']) {
    await page.goto(path);
    await keysAreHeard(page);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  }
  for (const path of ['/admin/my-day', '/admin/pipeline']) {
    await page.goto(path);
    await keysAreHeard(page);
    await page.keyboard.press('/');
    const palette = page.getByRole('combobox', { name: 'Page, person or action' });
    await expect(palette).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  }
});

// Red: nothing led from the search to what it had found but Tab, past every button between.
test('Enter and the arrow down lead from the search to the first record that is found', async ({ page }) => {
  await startSession(page, ADMIN);
  const first = main(page).locator('[data-record]').first();
  const hasFocus = () => first.evaluate((record) => record.contains(document.activeElement));
  for (const [tab, key] of [
    ['messages', 'Enter'],
    ['partnerships', 'ArrowDown'],
  ] as const) {
    await page.goto(`/admin/dashboard?tab=${tab}`);
    await keysAreHeard(page);
    await expect(first).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('Bold');
    await page.keyboard.press(key);
    await expect.poll(hasFocus).toBe(true);
    await expect(first).toContainText('Bold');
  }
  await page.goto('/admin/appointments');
  await keysAreHeard(page);
  await expect(first).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect.poll(hasFocus).toBe(true);
});

// Mutation: Q left out of the keys of lists; a key that is lost on the way to another page.
test('A, E and Q act from the line that has the focus', async ({ page }) => {
  await startSession(page, ADMIN);
  const open = async (path: string, name: RegExp) => {
    await page.goto(path);
    await page.getByRole('link', { name }).first().focus();
  };
  await open('/admin/dashboard?tab=messages', /^Ada/);
  await page.keyboard.press('e');
  await expect(page.getByLabel('New owner')).toBeFocused();
  await open('/admin/dashboard?tab=partnerships', /^Bold Calls/);
  await page.keyboard.press('q');
  await expect(page.getByLabel('Question')).toBeFocused();
  await open('/admin/dashboard?tab=partnerships', /^Cora Calls/);
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused();
  await open('/admin/my-day', /^Ada/);
  await page.keyboard.press('a');
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await open('/admin/pipeline', /^Bold/);
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: /^Bold/ })).toBeFocused();
});

// Mutation: keys that only a record that is there takes; one that waits for the record that is opened instead.
test('a key pressed while its record loads acts once that is there, and on no other', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=messages');
  const arrived = Promise.withResolvers<void>();
  await page.route(/\/api\/messages\/[\w-]+$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const link = (name: RegExp) => page.getByRole('article').getByRole('link', { name });
  const panel = page.getByRole('dialog');
  await link(/^Bold/).focus();
  await page.keyboard.press('Enter');
  await expect(panel).toHaveAccessibleName(/^Bold/);
  await page.keyboard.press('e');
  await page.keyboard.press('j');
  await expect(panel).not.toHaveAccessibleName(/^Bold/);
  await page.keyboard.press('k');
  await expect(panel).toHaveAccessibleName(/^Bold/);
  await page.keyboard.press('n');
  arrived.resolve();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(panel.getByLabel('New owner')).toBeHidden();
});

test('an appointment is taken on and rescheduled by keys', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/appointments');
  const line = main(page).locator('[data-record]').first();
  await line.getByRole('link').focus();
  await page.keyboard.press('a');
  await expect(page.getByText('Assigned to you')).toBeVisible();
  await expect(line).not.toContainText('Unassigned');
  const sheet = page.getByRole('dialog');
  await page.keyboard.press('n');
  await expect(sheet.getByLabel('Note for colleagues')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await line.getByRole('link').focus();
  await page.keyboard.press('e');
  await expect(sheet.getByRole('form', { name: 'Reschedule the appointment' })).toBeVisible();
  await expect(sheet.getByLabel('Day')).toBeFocused();
  await sheet.getByRole('button', { name: 'Keep the time' }).click();
  await expect(sheet.getByRole('button', { name: 'Reschedule' })).toBeFocused();
});

// Mutation: a key that waits for the next record that is opened, whatever that is.
test('a key that a record does not know does nothing to the next one', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=messages');
  await page.getByRole('link', { name: /^Cora/ }).focus();
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: /^Cora/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Partnership Requests' }).click();
  await page.getByRole('link', { name: 'Ada Calls', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveCount(0);
});
