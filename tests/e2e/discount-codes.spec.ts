import { API } from '#contracts/paths.ts';
import { PLANS } from '#contracts/plans.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { agree, createAccount, goToPlans } from './wizard.ts';

const REFUSED = 'This discount code is not valid or has ended.';

test.describe.configure({ mode: 'serial' });

test('an address that was never confirmed and a code that nobody checked are marked in list and record', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ discountCode: 'ANYTHING' });
  await send(request, baseURL, API.signup, person);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${person.email}`);
  const row = page.getByRole('tabpanel').getByRole('article');
  await expect(row).toContainText('Code unverified');
  await expect(row).toContainText('Unverified');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Personal information' })).toContainText('Unverified');
  await expect(panel.getByRole('region', { name: 'Subscription details' })).toContainText(
    'ANYTHING Unverified',
  );
});

test('the team makes a code, and it is told apart from what is none', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Discount codes' }).click();
  await expect(page.getByText('No discount codes yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code').fill('a b');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/3 to 40 letters, digits and dashes/);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Code').fill('spring-26');
  await dialog.getByLabel('What it is for').fill('Trade fair in Chicago <b>');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'SPRING-26 is valid from now on' })).toBeVisible();
  // Mutation: another button above the first code than below “No discount codes yet”. Red: the focus went with it.
  await expect(page.getByText('No discount codes yet')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New code' })).toBeFocused();
  const card = page.getByRole('article', { name: 'SPRING-26' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText('Trade fair in Chicago <b>');
  await expect(card).toContainText('0 times');
  await expectAccessible(page);
});

test('a code of the same name is refused where it is typed', async ({ page, problems }) => {
  problems.expect(/^409 POST/);
  await startSession(page, ADMIN);
  await page.goto('/admin/discount-codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('Spring-26');
  await dialog.getByRole('button', { name: 'Create code' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/There is a code of this name already/);
});

test('a customer uses the code in any case; another one changes no price', async ({ page }) => {
  await goToPlans(page, aSignup());
  const box = page.getByLabel('Discount code');
  await box.fill('SUMMER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(box).toHaveAccessibleDescription(REFUSED);
  await expect(box).toBeFocused();
  await expect(page.getByRole('radio', { name: `Growth $${PLANS.Growth.monthlyPrice}/mo` })).toBeVisible();
  await expectAccessible(page);

  await box.fill('spring-26');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('status')).toContainText(
    'Discount applied! 50% discount has been applied to your plan.',
  );
  await expect(page.getByRole('button', { name: 'Applied!' })).toBeDisabled();
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
});

test('ended, the code is refused, also to those who applied it before', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/signup/);
  const customer = await browser.newPage({ baseURL });
  await goToPlans(customer, aSignup());
  await customer.getByLabel('Discount code').fill('SPRING-26');
  await customer.getByRole('button', { name: 'Apply' }).click();
  await expect(customer.getByRole('button', { name: 'Applied!' })).toBeDisabled();

  await startSession(page, ADMIN);
  await page.goto('/admin/discount-codes');
  const card = page.getByRole('article', { name: 'SPRING-26' });
  await expect(card).toContainText('Used');
  await expect(card).toContainText('once');
  await card.getByRole('button', { name: 'End code' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'SPRING-26 has ended' })).toBeVisible();
  await expect(card).toContainText('Ended');

  await agree(customer);
  await createAccount(customer);
  const box = customer.getByLabel('Discount code');
  await expect(box).toHaveAccessibleDescription(REFUSED);
  await expect(box).toBeFocused();
  await expect(
    customer.getByRole('radio', { name: `Growth $${PLANS.Growth.monthlyPrice}/mo` }),
  ).toBeVisible();
  await box.fill('');
  await createAccount(customer);
  await expect(customer.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await customer.close();
});

test('an ended code comes back until the end of a day', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await startSession(page, ADMIN);
  await page.goto('/admin/discount-codes');
  const card = page.getByRole('article', { name: 'SPRING-26' });
  await card.getByRole('button', { name: 'Reactivate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(dialog.getByLabel('Last valid day')).toHaveAccessibleDescription('Please choose a day');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await dialog.getByLabel('Last valid day').fill(today);
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(card).toContainText('Ends');
  await expect(card).toContainText('11:59');
  await expectAccessible(page);
});
