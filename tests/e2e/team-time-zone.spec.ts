import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';

// Mutation: a team page that shows no zone and offers none.
test('an admin chooses a colleague’s time zone, and takes it back', async ({ page, request, baseURL }) => {
  test.slow();
  const member = await aMember(request, baseURL, 'sales');
  await startSession(page, ADMIN);
  await page.goto('/admin/team');
  const row = page.getByRole('article', { name: member.name });
  await expect(row).toContainText('The team’s usual zone');
  await row.getByRole('button', { name: 'Time zone' }).click();
  const dialog = page.getByRole('dialog', { name: `Time zone of ${member.name}` });
  const zone = dialog.getByLabel('Time zone');
  await expect(zone).toHaveValue('The team’s usual zone');
  await expectAccessible(page);
  // Mutation: `?` accepted, or taken for the usual zone.
  await zone.fill('Atlantis');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(zone).toHaveAccessibleDescription(
    'Please choose a city from the list: “Atlantis” is not one of them',
  );
  await expect(zone).toBeFocused();
  await expectAccessible(page);
  await zone.fill('ulaan');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(page.getByText('The time zone is changed')).toBeVisible();
  await expect(row).toContainText('Ulaanbaatar');
  await row.getByRole('button', { name: 'Time zone' }).click();
  await expect(zone).toHaveValue('Ulaanbaatar (Asia), GMT+8');
  await zone.fill('');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(row).toContainText('The team’s usual zone');
});
