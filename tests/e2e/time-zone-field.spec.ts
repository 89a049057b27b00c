import { PAGES } from '#contracts/paths.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

// Mutation: a select of all zones, in which “Ulaanbaatar” is found only below “Asia”.
test('a colleague finds their time zone by typing a city', async ({ page, request, baseURL }) => {
  await startSession(page, await aMember(request, baseURL, 'viewer'));
  await page.goto(PAGES.teamAccount);
  const zone = page.getByRole('combobox', { name: 'Your time zone' });
  await expect(zone).toHaveValue(/^The team’s: Chicago \(America\), GMT-[56]$/);
  await zone.focus();
  // What is typed takes the place of what stood there.
  await page.keyboard.type('ulaan');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Your time zone is changed')).toBeVisible();
  await expect(zone).toHaveValue('Ulaanbaatar (Asia), GMT+8');
  // Mutation: names as they are stored, or without those that a browser leaves out.
  const offered = await page
    .locator('datalist option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''));
  expect(offered).toContain('UTC');
  expect(offered.find((each) => each.startsWith('New York'))).toMatch(/^New York \(America\), GMT-[45]$/);
  expect(offered.length).toBeGreaterThan(400);
  await page.reload();
  await expect(zone).toHaveValue('Ulaanbaatar (Asia), GMT+8');

  // Mutation: without `wrong`: the field says what was typed, and nothing was saved.
  await zone.fill('Atlantis');
  await zone.press('Enter');
  await expect(zone).toHaveAccessibleDescription(
    'Please choose a city from the list: “Atlantis” is not one of them',
  );
  await expectAccessible(page);
  await zone.fill('');
  await zone.press('Enter');
  await expect(zone).toHaveValue(/^The team’s/);
  await page.reload();
  await expect(zone).toHaveValue(/^The team’s/);
});
