import { readFile } from 'node:fs/promises';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { region } from './open-lead.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';

// Mutation: a section that does not hand its days on.
test('an admin saves the corrections of some days as a file that is named after them', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/ledger');
  const corrections = region(page, 'Corrections of balances');
  await corrections.getByLabel('Corrected from').fill('2026-01-01');
  await corrections.getByLabel('Corrected to').fill('2026-12-31');
  await expectAccessible(page);
  const [download, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest((request) => request.url().includes(API.correctionsExport)),
    corrections.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(new URL(asked.url()).search).toBe('?from=2026-01-01&to=2026-12-31');
  expect(download.suggestedFilename()).toBe('corrections-2026-01-01-to-2026-12-31.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain('"Reference","Partner code"');
  await expect(page.getByText('0 rows in corrections')).toBeVisible();
});

// Mutation: PARTNERS without `exportAs`. Red: there was no such button.
test('an admin saves the partners that the list shows as a file', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/partners?status=active');
  const [download, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest((request) => request.url().includes(API.partnersExport)),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(new URL(asked.url()).search).toBe('?status=active');
  expect(download.suggestedFilename()).toMatch(/^partners-partnership-active-20\d\d-\d\d-\d\d\.csv$/);
  expect(await readFile(await download.path(), 'utf8')).toContain('"Name","Company name","Email","Code"');
});
