import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { boxOf } from './boxes.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

const stage = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// Mutation: without `stopPropagation` in MoveMenu.tsx. Red: the L that leads to Live opened the lead, as on the board.
test('the menu of a card is gone through and answered by keys', async ({ page, request, baseURL }) => {
  const person = aSignup({ firstName: 'Saran' });
  await send(request, baseURL, API.signup, person);
  const name = `Saran ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  const link = stage(page, 'Pending setup').getByRole('link', { name });
  const item = (to: string) => page.getByRole('menuitem', { name: to });
  await link.focus();
  await page.keyboard.press('e');
  await expect(item('Contacted')).toBeFocused();
  await expect(item('Pending setup')).toHaveCount(0);
  await expectAccessible(page);
  for (const [key, to] of Object.entries({ ArrowDown: 'Scheduled', ArrowUp: 'Contacted', End: 'Lost' })) {
    await page.keyboard.press(key);
    await expect(item(to)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  // Mutation: the focus given by the event that says a moment later that a popover is open: the letter opens the lead.
  await page.evaluate(() => {
    for (const key of ['e', 'l'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  });
  await expect(item('Live')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stage(page, 'Live').getByRole('link', { name })).toBeFocused();
});

// Red: a list of the system, which looks like nothing else of the site. Mutation: a menu below its button there, too.
test('on a phone the menu of a card stands at the thumb', { tag: '@phone' }, async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ firstName: 'Tuya' });
  await send(request, baseURL, API.signup, person);
  const name = `Tuya ${person.lastName}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  await page.getByRole('button', { name: `Move ${name} to` }).tap();
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  for (const item of await menu.getByRole('menuitem').all())
    expect((await boxOf(item)).height).toBeGreaterThanOrEqual(44);
  expect((await boxOf(menu)).width).toBeGreaterThan(300);
  await menu.getByRole('menuitem', { name: 'Live' }).tap();
  await expect(page.getByText(`${name}: Live`)).toBeVisible();
  await page.getByLabel('Stage').selectOption({ index: 3 });
  await expect(stage(page, 'Live').getByRole('link', { name })).toBeVisible();
});
