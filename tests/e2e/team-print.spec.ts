import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, openDashboard, startSession, test } from './fixtures.ts';
import { send } from './send.ts';
import { atWidth } from './widths.ts';

/** Pixels across a sheet of Letter, upright and lying. */
const SHEETS = [725, 965];

// Red: status, dates and numbers ended in “…” on paper, where nothing can be opened.
test('a printed list says everything that it says', async ({ page, request, baseURL }) => {
  const companyName = `Erdenechimeg and Daughters, Dental Surgeons ${crypto.randomUUID().slice(0, 8)}`;
  await send(request, baseURL, '/api/signup', aSignup({ companyName }));
  await openDashboard(page, ADMIN);
  const row = page.getByRole('listitem').filter({ hasText: companyName });
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const width of SHEETS) {
    await atWidth(page, width);
    const cut = await row.locator('*').evaluateAll((all) =>
      all
        .filter((each) => each.clientWidth > 1 && each.textContent?.trim())
        .filter(
          (each) => getComputedStyle(each).overflowX === 'hidden' && each.scrollWidth > each.clientWidth + 1,
        )
        .map((each) => each.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

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
