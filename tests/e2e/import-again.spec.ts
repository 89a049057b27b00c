import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { loseNextAnswer } from './lose-answer.ts';

test.beforeEach(({ problems }) => problems.expect(/ERR_FAILED POST/));

/** A file of two leads with a phone number alone, and of a row that is to be left out. */
function aFile() {
  const lastName = `Again${crypto.randomUUID().slice(0, 8)}`;
  const digits = lastName.replaceAll(/\D/g, '').padEnd(8, '7');
  const rows = [`Bat ${lastName},,+976 ${digits} 1`, `Saraa ${lastName},,+976 ${digits} 2`];
  const csv = ['Name,Email,Phone', ...rows, `Zaya ${lastName},not an address,`].join('\n');
  return { lastName, file: { name: `${lastName}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) } };
}

/** Opens a file, and leaves its wrong row out. */
async function openLeftOut(page: Page, file: ReturnType<typeof aFile>['file']): Promise<void> {
  await startSession(page, ADMIN);
  await page.goto('/admin/import');
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('checkbox', { name: 'Leave this row out' }).check();
}

// Red: the rows left out were fetched once more, of a file that the server had forgotten with the import. The page
// asked to choose it again, and whoever had no email was imported twice.
test('an import whose answer was lost may be sent again, and is done once', async ({ page }) => {
  const { lastName, file } = aFile();
  await openLeftOut(page, file);
  const write = page.getByRole('button', { name: 'Import 2 leads' });
  await loseNextAnswer(page, `**${API.leadsImport}`);
  await write.click();
  await expect(page.getByText('Perhaps not imported')).toBeVisible();
  // Mutation: the imports read again only after a success.
  const made = page.getByRole('listitem').filter({ hasText: file.name });
  await expect(made).toContainText('2 leads imported, 1 row left out and not kept');
  await expectAccessible(page);
  await loseNextAnswer(page, `**${API.leadsImport}`);
  const lost = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await lost;
  await expect(page.getByText('Perhaps not imported')).toBeVisible();
  await write.click();
  await expect(page.getByRole('heading', { name: '2 leads are imported' })).toBeFocused();
  // Mutation: without `endDoubt`.
  await expect(page.getByText('Perhaps not imported')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Save the row left out' })).toBeVisible();
  await expect(made).toHaveCount(1);
  await page.getByRole('link', { name: 'Show these leads' }).click();
  await expect(page.getByText('Showing 2 of 2 user signups')).toBeVisible();
  await page.goto(`/admin/dashboard?tab=signups&q=${lastName}`);
  await expect(page.getByText('Showing 2 of 2 user signups')).toBeVisible();
});

// Red: “Not imported” stayed beside “2 leads are imported”.
test('an import that failed before it was sent is not called so once it succeeded', async ({ page }) => {
  const { file } = aFile();
  await openLeftOut(page, file);
  await loseNextAnswer(page, `**${API.leadsImportRejected}`);
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  const said = page.getByText('Not imported', { exact: true });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByRole('heading', { name: '2 leads are imported' })).toBeFocused();
  await expect(said).toBeHidden();
});

// Mutation: `onGone` that answers nothing. Red: whoever corrected a cell after a lost answer was told to choose the
// file again.
test('a file that is gone after a lost answer is perhaps imported, which is said', async ({
  page,
  problems,
}) => {
  problems.expect(/404 POST \/api\/leads\/import\/check/);
  const { file } = aFile();
  await openLeftOut(page, file);
  await loseNextAnswer(page, `**${API.leadsImport}`);
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByText('Perhaps not imported')).toBeVisible();
  await page.getByLabel('Row 4, Email').fill(aSignup().email);
  await page.getByLabel('Row 4, Email').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'no longer here' })).toContainText(
    'The file is no longer here: it was probably imported. See the latest imports before you choose it again.',
  );
  await page.getByLabel('CSV file').setInputFiles({ ...file, name: 'other.csv' });
  await expect(page.getByRole('heading', { name: '3 rows in other.csv' })).toBeVisible();
});

// Red: the rows that were left out could not be saved any more: the page was as if nothing had been imported.
test('the rows left out of an import whose answer was lost can be saved after a reload', async ({
  page,
  problems,
}) => {
  problems.expect(/404 POST \/api\/leads\/import\/check/);
  const { lastName, file } = aFile();
  await openLeftOut(page, file);
  await loseNextAnswer(page, `**${API.leadsImport}`);
  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByText('Perhaps not imported')).toBeVisible();
  for (let n = 0; n < 2; n++) {
    await page.reload();
    const said = page.getByRole('alert').filter({ hasText: 'it was probably imported' });
    const saved = page.waitForEvent('download');
    await said.getByRole('link', { name: 'Save the row left out' }).click();
    const rows = await readFile(await (await saved).path(), 'utf8');
    expect(rows).toContain(`"Zaya ${lastName}"`);
    expect(rows).toContain('Why it was left out');
    await expectAccessible(page);
  }
  await page.getByLabel('CSV file').setInputFiles({ ...file, name: 'other.csv' });
  await expect(page.getByRole('heading', { name: '3 rows in other.csv' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '3 rows in other.csv' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save the row left out' })).toBeHidden();
});
