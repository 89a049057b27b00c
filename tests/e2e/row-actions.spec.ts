import type { Locator } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, test } from './own-site.ts';
import { send } from './send.ts';
import { atWidth } from './widths.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

// Mutation: `stays` left out of a due date. Red: whoever pointed at a row could not read until when it is due.
test('what shows under the pointer leaves the due date to be read', async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.signup, aSignup());
  await send(request, baseURL, API.contact, aMessage());
  await send(request, baseURL, API.partnership, anApplication());
  await openDashboard(page, ADMIN);
  for (const tab of ['signups', 'partnerships', 'messages'])
    for (const width of [1024, 1280, 1440]) {
      await atWidth(page, width);
      await page.goto(`/admin/dashboard?tab=${tab}`);
      const row = page.getByRole('article').first();
      await row.hover();
      const actions = row.getByRole('button').first().locator('..');
      await expect(actions).toHaveCSS('opacity', '1');
      // Beside a message there is no room for it at 1024 px.
      const date = row.locator('[title*=" due "]');
      if (tab === 'messages' && (await date.count()) === 0) continue;
      const due = await boxOf(date);
      const over = await boxOf(actions);
      const isBeside = over.x >= due.x + due.width || over.x + over.width <= due.x;
      expect(isBeside, `${tab} at ${width} px`).toBe(true);
    }
});

// Mutation: buttons that fade in over the end of the number, or with more room around their labels; no place before the
// last column.
test('what shows under the pointer leaves the phone number to be read', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.signup, aSignup());
  await send(request, baseURL, API.partnership, anApplication());
  await openDashboard(page, ADMIN);
  for (const tab of ['signups', 'partnerships'])
    for (const width of [1280, 1440]) {
      await atWidth(page, width);
      await page.goto(`/admin/dashboard?tab=${tab}`);
      const row = page.getByRole('article').first();
      await row.hover();
      await expect(row.getByRole('button').first().locator('..')).toHaveCSS('opacity', '1');
      const phone = await boxOf(row.locator('a[href^="tel:"]'));
      const actions = await boxOf(row.getByRole('button').first().locator('..'));
      const isBeside = actions.x >= phone.x + phone.width || actions.x + actions.width <= phone.x;
      expect(isBeside, `${tab} at ${width} px`).toBe(true);
    }
});

// Mutation: the other buttons of the row shown with any focus. Red: as the button was pressed, its neighbor slid below
// the pointer, and nothing opened.
test('whoever presses a row’s button opens the record, wherever on the button that is', async ({
  page,
  request,
  baseURL,
}) => {
  await send(request, baseURL, API.partnership, anApplication());
  await openDashboard(page, ADMIN);
  await atWidth(page, 1280);
  await page.goto('/admin/dashboard?tab=partnerships');
  const row = page.getByRole('article').first();
  await row.hover();
  const { x, y, width, height } = await boxOf(row.getByRole('button', { name: 'Review Application' }));
  await page.mouse.click(x + width - 4, y + height / 2);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});
