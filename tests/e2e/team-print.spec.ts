import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, startSession, test } from './fixtures.ts';
import { atWidth } from './widths.ts';

/** Pixels across a sheet of Letter, upright and lying. */
const SHEETS = [725, 965];

// Red: the board ended with the screen’s height, and an upright sheet had one stage.
test('a printed pipeline has all stages, and each of them all its cards', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.goto('/admin/pipeline');
  await expect(page.getByRole('heading', { name: 'Lost', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of SHEETS) {
    await atWidth(page, width);
    for (const name of ['Pending setup', 'Contacted', 'Scheduled', 'Live', 'Lost'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const board = page.getByRole('region', { name: 'Pending setup' }).locator('..');
    await expect(board).toHaveCSS('overflow', 'visible');
    await expect(page.getByLabel('Owner')).toBeHidden();
  }
});
