import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts';
import { openPanel, region } from './open-lead.ts';

/** Tells the page that the device is online, and whether it was not loaded anew for it. */
async function isSameAfterOnline(page: Page): Promise<boolean> {
  await page.evaluate(async () => {
    Object.assign(window, { same: true });
    window.dispatchEvent(new Event('online'));
    // Asked after the page asks whether the site is reached, and answered after it.
    await fetch(window.location.href, { method: 'HEAD' });
  });
  return page.evaluate(() => 'same' in window);
}

/** Opens the form of a mail, which does not arrive. */
async function missForm(page: Page): Promise<void> {
  await page.route(/ComposeMail[^/]*\.js$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Write an email' }).click();
  await expect(page.getByText('This could not be loaded.')).toBeInViewport();
}

// Mutation: React's own `lazy`: the page is blank. Without the listener of `online`: it says so for good.
test('where a part of the page cannot be fetched, it says so there, and comes once the site is reached', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await openDashboard(page, ADMIN);
  await expect(page.getByText('Nothing is overdue').or(page.getByText('Overdue'))).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('Somebody else');
  const missing = page.getByText('This could not be loaded.').first();
  await expect(missing).toBeInViewport();
  await expect(page.getByRole('searchbox')).toHaveValue('Somebody else');
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('No results')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('Somebody else');
  await expect(missing).toBeHidden();
});

// Mutation: without `hasFilledForms()` the page is loaded anew.
test('a part that does not come does not take away what was written', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { panel } = await openPanel(page, request, baseURL);
  const note = panel.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Half a sentence');
  await missForm(page);
  expect(await isSameAfterOnline(page)).toBe(true);
  await expect(note).toHaveValue('Half a sentence');
});

// Mutation: without `openFailure()` the page is loaded anew. Red: once the device was online, the message of what
// could not be saved was gone with its “Try again”.
test('a part that does not come does not take away what can be tried again', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/ERR_FAILED/);
  const { panel } = await openPanel(page, request, baseURL);
  const owner = region(panel, 'Owner');
  await page.route('**/api/leads/*/owner', (route) => route.abort('failed'), { times: 1 });
  await owner.getByRole('button', { name: 'Assign to me' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await missForm(page);
  expect(await isSameAfterOnline(page)).toBe(true);
  await again.click();
  await expect(owner.getByRole('button', { name: 'Assign to me' })).toBeHidden();
});
