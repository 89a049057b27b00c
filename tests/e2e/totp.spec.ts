import type { Page } from '@playwright/test';
import { codeAt, stepAt } from '#server/domain/totp/totp.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { send } from './send.ts';

async function enterPassword(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto('/login?next=/account');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('one sets sign-in codes up, signs in with one and with a backup code, and turns them off', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^40[01] (GET|POST) \/api\/(account|login)/);
  test.setTimeout(120_000);
  const person = aSignup();
  await send(request, baseURL, '/api/signup', person);
  await enterPassword(page, person);
  await expect(page.getByText('Confirm your address first.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(linkIn(await mailTo(request, baseURL, person.email, 'welcome')));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up sign-in codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = (ahead: number) => codeAt(secret, stepAt(new Date()) + ahead);
  const field = page.getByLabel('Code', { exact: true });
  await field.fill('000000');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is wrong/);
  await field.fill(code(-1));
  await field.press('Enter');
  await expect(dialog.getByText('Keep these backup codes')).toBeFocused();
  await expectAccessible(page);
  const [backup, another] = await dialog.getByRole('listitem').allTextContents();
  // Mutation: a dialog that is not `persistent`.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listitem').first()).toHaveText(backup ?? '');
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off sign-in codes' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await enterPassword(page, person);
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(code(1));
  await field.press('Enter');
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await enterPassword(page, person);
  await field.fill(backup ?? '');
  await field.press('Enter');
  await expect(page).toHaveURL('/account');

  await page.getByRole('button', { name: 'Turn off sign-in codes' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Code', { exact: true }).fill('not a code');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off sign-in codes' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/This code is wrong/);
  await dialog.getByLabel('Code', { exact: true }).fill(another ?? '');
  await dialog.getByRole('button', { name: 'Turn off sign-in codes' }).click();
  await expect(page.getByRole('button', { name: 'Set up sign-in codes' })).toBeVisible();
});
