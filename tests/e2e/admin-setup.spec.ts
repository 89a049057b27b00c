import { expect, expectAccessible, logIn, test } from './own-site.ts';

const NEW_ADMIN = { email: 'oyunaa@morin.example', password: 'two strings and a bow' };

test.use({ startsWithAdmin: false });
test.describe.configure({ mode: 'serial' });

test('an incomplete link asks for the whole one', async ({ page, site }) => {
  await page.goto(site.setupLink?.slice(0, -5) ?? '');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
  await expect(page.getByText('The link is not complete')).toBeVisible();
});

test('the printed link makes the first admin, once', async ({ page, site, problems }) => {
  test.slow();
  problems.expect(/^400 POST/);
  const link = site.setupLink ?? '';
  await page.goto(link);
  await page.getByRole('button', { name: 'Create admin account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expectAccessible(page);

  const fillIn = async (password: string) => {
    await page.getByLabel('First name').fill('Oyunaa');
    await page.getByLabel('Last name').fill('Dorj');
    await page.getByLabel('Email').fill(NEW_ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create admin account' }).click();
  };
  await fillIn('password1');
  await expect(page.getByText('This password is easily guessed')).toBeVisible();
  await fillIn(NEW_ADMIN.password);
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused();
  await expect(page).toHaveURL('/admin/setup');
  await expectAccessible(page);

  await page.reload();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This site has an admin already' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create admin account' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, NEW_ADMIN);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
