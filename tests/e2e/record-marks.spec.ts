import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

test.describe.configure({ mode: 'serial' });

const FILE = 'fair in may.csv';

// Mutation: an import that the list does not name, and the placeholder of an address that nobody has.
test('a lead says with which file it came and what is not known of it', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  const csv = 'First name,Last name,Phone\r\nOyuna,Fair,+1 312 555 0144';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: FILE, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByRole('heading', { name: '1 lead is imported' })).toBeFocused();

  await page.goto('/admin/dashboard?tab=signups');
  const row = page.getByRole('tabpanel').getByRole('article', { name: 'Oyuna Fair' });
  await expect(row).toContainText('email not known');
  await expect(row).not.toContainText('unknown.invalid');
  await expect(row).not.toContainText('New User');
  await expect(row).toContainText('Not known');
  await row.getByRole('link', { name: `Import: ${FILE}` }).click();
  await expect(page.getByRole('button', { name: `Remove Import: ${FILE}` })).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 user signups')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: `Import: ${FILE}` })).toBeVisible();
  await expect(panel).not.toContainText('unknown.invalid');
  await expect(panel.getByRole('region', { name: 'Company information' })).toContainText('Not known');
  // Mutation: a select shows its first industry in place of one that it does not have.
  await panel.getByRole('button', { name: 'Edit customer' }).click();
  await expect(page.getByRole('dialog').last().getByLabel('Industry')).toHaveValue('');
});

// Mutation: the keys worked only on the lists of the dashboard.
test('J and K go through the mails, and Enter opens one', async ({ page, request, baseURL }) => {
  await send(request, baseURL, API.signup, aSignup());
  await startSession(page, ADMIN);
  await page.goto('/admin/mails');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').first().getByRole('heading')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
