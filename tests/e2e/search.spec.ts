import { expect, expectAccessible, test } from './fixtures.ts';

const LABEL = 'Search docs and integrations';

test('somebody finds a section of the documentation and goes there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto('/documentation');
  const before = scripts.length;
  const field = page.getByRole('searchbox', { name: LABEL });
  await field.focus();
  await field.pressSequentially('webho');
  const results = page.getByRole('search').getByRole('link');
  await expect(results.filter({ hasText: /^Webhooks/ })).toBeVisible();
  expect(scripts.length).toBeGreaterThan(before);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(results.first()).toBeFocused();
  await results.filter({ hasText: /^Webhooks/ }).click();
  await expect(page).toHaveURL(/\/documentation#webhooks$/);
});

test('an integration is found by what it does, and what is nowhere is said so', async ({ page }) => {
  await page.goto('/solutions/integrations');
  const field = page.getByRole('searchbox', { name: LABEL });
  await field.focus();
  await field.pressSequentially('horsehead');
  await expect(page.getByRole('search').getByRole('status')).toContainText('Nothing found for “horsehead”');
  await field.fill('workflow');
  await page.getByRole('search').getByRole('link', { name: /n8n/ }).click();
  await expect(page).toHaveURL('/solutions/integrations/n8n');
});

test('machines read each section as Markdown', async ({ request }) => {
  const answer = await request.get('/documentation/webhooks.md');
  expect(answer.headers()['content-type']).toContain('text/markdown');
  expect(await answer.text()).toMatch(/^# Webhooks\n/);
  expect(await (await request.get('/llms.txt')).text()).toContain('/documentation/webhooks.md');
});
