import { API } from '#contracts/paths.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

// Mutation: the boxes below the button that deletes the account, without a heading.
test('the team chooses what it is told of above its password, and deletes last', async ({
  page,
  request,
  baseURL,
}) => {
  await startSession(page, await aMember(request, baseURL, 'sales'));
  await page.goto('/admin/account');
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told.getByRole('group', { name: 'A note mentions me' })).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const names = await headings.allTextContents();
  expect(names.indexOf('Notifications')).toBeLessThan(names.indexOf('Password'));
  expect(names.at(-1)).toBe('Delete account');
  await expect(page.getByRole('main')).not.toContainText('your plan', { ignoreCase: true });
  const box = told.getByRole('group', { name: 'A note mentions me' }).getByLabel('By email');
  const saved = page.waitForResponse(`**${API.notificationSettings}`);
  await box.uncheck();
  await saved;
  await page.reload();
  // Until the settings are there, every box is empty and disabled.
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  // Mutation: queries that tell of what they hold after a timer: the box springs back until then.
  const kept = await box.evaluate(async (input: HTMLInputElement) => {
    input.click();
    for (let task = 0; task < 20; task++) await null;
    return input.checked;
  });
  expect(kept).toBe(true);
  await expectAccessible(page);
});

// Mutation: without `announceName()` the sidebar keeps the old name until the next page; with two toasters the message
// is read twice.
test('a member changes their own name, and the sidebar has it at once', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^400 POST/);
  const colleague = await aMember(request, baseURL, 'sales');
  await startSession(page, colleague);
  await page.goto('/admin/account');
  const me = page.getByRole('banner').getByRole('link', { name: colleague.name });
  await expect(me).toBeVisible();
  const section = page.getByRole('region', { name: 'Name', exact: true });
  const last = section.getByLabel('Last name');
  await last.fill('B');
  await section.getByRole('button', { name: 'Save name' }).click();
  await expect(last).toHaveAccessibleDescription('Last name must be at least 2 characters');
  await expectAccessible(page);
  await last.fill('Batbayar');
  await last.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your name is changed' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Batbayar/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(/Batbayar/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(last).toHaveValue('Batbayar');
  await expect(page.getByRole('banner').getByRole('link', { name: /Batbayar/ })).toBeVisible();
});
