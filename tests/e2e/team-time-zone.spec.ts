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
  await expect(dialog.getByLabel('Time zone')).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByLabel('Time zone').selectOption('Asia/Ulaanbaatar');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(page.getByText('The time zone is changed')).toBeVisible();
  await expect(row).toContainText('Ulaanbaatar');
  await row.getByRole('button', { name: 'Time zone' }).click();
  await dialog.getByLabel('Time zone').selectOption('The team’s usual zone');
  await dialog.getByRole('button', { name: 'Change time zone' }).click();
  await expect(row).toContainText('The team’s usual zone');
});
