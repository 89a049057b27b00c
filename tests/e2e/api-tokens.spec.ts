import { TOKEN_FORM } from '#contracts/api-token.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expect, expectAccessible, openDashboard, test } from './own-site.ts';

test.describe.configure({ mode: 'serial' });

test('an admin makes a token, copies it once, sees it used, and revokes it', async ({
  page,
  request,
  context,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/tokens/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'API tokens' }).click();
  await expect(page.getByText('No tokens yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('n8n <b>');
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('group', { name: 'Permissions' })).toContainText(
    'Please choose what it may do',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Read leads').check();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    /This is not your password/,
  );
  await dialog.getByLabel('Your password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Create token' }).click();

  const token = await dialog.getByLabel('API token').inputValue();
  expect(token).toMatch(TOKEN_FORM);
  await expect(dialog).toContainText('never shown again');
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectAccessible(page);
  // Mutation: a dialog that is not `persistent`: the token would be gone for ever.
  for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(dialog.getByLabel('API token')).toHaveValue(token);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const card = page.getByRole('article', { name: 'n8n <b>' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText('Never');
  const asProgram = { headers: { authorization: `Bearer ${token}` } };
  expect((await request.get(API.signups, asProgram)).status()).toBe(200);
  await page.reload();
  await expect(card).not.toContainText('Never');

  await card.getByRole('button', { name: 'Revoke' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(card).toContainText('Revoked');
  expect((await request.get(API.signups, asProgram)).status()).toBe(401);
});
