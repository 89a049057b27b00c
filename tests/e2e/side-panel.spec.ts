import type { Locator } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, aSignup, nameOf } from '#tests/fixtures/people.ts';
import { apart, boxOf } from './boxes.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';
import { atWidth } from './widths.ts';

test('a record opens beside its list, has a URL of its own, and Back leads to its line', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Beside ${Date.now()}`;
  const [older, newer] = [aSignup({ companyName }), aSignup({ companyName })];
  for (const person of [older, newer]) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${companyName.replace(' ', '+')}`);
  await page.getByRole('link', { name: nameOf(newer), exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await expect(panel).toContainText('1 of 2');
  await expect(panel.getByRole('region', { name: 'History' })).toContainText('Signed up');
  await expect(panel.getByLabel('Note', { exact: true }).first()).toBeInViewport();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(older));
  await page.reload();
  await expect(panel).toHaveAccessibleName(nameOf(older));
  await page.keyboard.press('k');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: nameOf(older), exact: true })).toBeFocused();

  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(panel).toHaveAccessibleName(nameOf(newer));
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: nameOf(newer), exact: true })).toBeFocused();
});

// Mutation: with the place of the record in the list as it is now, from which the call took it away.
test('a filtered list is worked down although each call takes its record out of it', async ({
  page,
  request,
  baseURL,
}) => {
  const companyName = `Callable ${Date.now()}`;
  const [older, newer] = [aSignup({ companyName }), aSignup({ companyName })];
  for (const person of [older, newer]) await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&called=no&q=${companyName.replace(' ', '+')}`);
  const line = page.getByRole('link', { name: nameOf(newer), exact: true });
  await line.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('1 of 2');
  await panel.getByText('Call, reached', { exact: true }).click();
  await panel.getByRole('button', { name: 'Log call' }).click();
  await expect(line).toBeHidden();
  await expect(panel).toContainText('1 of 2');
  await expect(panel.getByRole('radio', { name: 'Note', exact: true })).toBeChecked();
  await panel.getByRole('heading', { name: nameOf(newer) }).focus();
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleName(nameOf(older));

  await page.keyboard.press('e');
  await expect(panel.getByLabel('New status')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Change status' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a line that somebody rests on is loaded before it is opened', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  const details = page.waitForResponse(/\/api\/users\/.*\/details/);
  await page.getByRole('article', { name: nameOf(person) }).hover();
  await details;
});

/** Where a dialog stands once it has come to rest. */
const placeOf = (dialog: Locator) =>
  dialog.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

// Mutations: with the toaster outside the dialog, where nothing can be pressed; a dialog that moves up for a message.
test('a message can be closed while a dialog is open, which stays where it is', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^503 POST/);
  await send(request, baseURL, API.signup, aSignup());
  await page.route(`**${API.views}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.fallback(),
  );
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups&status=live');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill('Live');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (const height of [900, 420]) {
    await page.setViewportSize({ width: 1280, height });
    const { top, bottom } = await placeOf(dialog);
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dismiss).toBeVisible();
    const beside = await placeOf(dialog);
    expect(beside.top).toBe(top);
    const message = await page.getByRole('alert').filter({ has: dismiss }).boundingBox();
    expect(beside.bottom).toBeLessThanOrEqual(message?.y ?? 0);
    await dismiss.click();
    await expect(dismiss).toBeHidden();
    expect((await placeOf(dialog)).top).toBe(top);
    // It grows again once the message is gone.
    await expect.poll(() => placeOf(dialog)).toEqual({ top, bottom });
  }
});

// Mutation: a message no wider than the list that is left beside the panel.
test('a message beside a record can be read, and covers nothing of it', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);
  await page
    .getByRole('link', { name: nameOf(person), exact: true })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: nameOf(person) });
  await panel.getByRole('button', { name: 'Assign to me', exact: true }).click();
  const message = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  // Its time does not run on while it is measured.
  await message.getByRole('button', { name: 'Undo' }).focus();
  for (const width of [1024, 1231, 1232, 1440]) {
    await atWidth(page, width);
    const box = await boxOf(message);
    expect(box.width, `at ${width} px`).toBeGreaterThanOrEqual(288);
    expect(apart(box, await boxOf(panel)), `at ${width} px`).toBe(true);
  }
});

test('a record is a page of its own on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  const message = aMessage();
  await send(request, baseURL, API.contact, message);
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=messages');
  await page
    .getByRole('article', { name: nameOf(message) })
    .getByRole('link', { name: nameOf(message) })
    .tap();
  const panel = page.getByRole('dialog', { name: nameOf(message) });
  const box = await panel.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, 375]);
  await expect(panel.getByLabel('Note for colleagues')).toBeInViewport();
  await expectAccessible(page);
  await page.goBack();
  await expect(panel).toBeHidden();
});
