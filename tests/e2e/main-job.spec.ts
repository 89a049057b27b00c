import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, logIn, signUp, test } from './fixtures.ts';

test('a business signs up, and the team finds it in the dashboard', async ({ page }) => {
  const person = aSignup({ selectedPlan: 'Scale', billingCycle: 'monthly', industry: 'insurance' });
  await signUp(page, person);
  await expect(page.getByRole('listitem').filter({ hasText: 'within 48 hours' })).toBeVisible();

  await logIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/dashboard');
  const card = page.getByRole('article', { name: `${person.firstName} ${person.lastName}` });
  await expect(card).toContainText(person.email);
  await expect(card).toContainText(person.phone);

  await card.getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog');
  for (const fact of [
    person.email,
    person.companyName,
    person.location,
    person.businessPhone,
    'Scale',
    '750',
  ]) {
    await expect(details).toContainText(fact);
  }
  await expect(details).toContainText('pending setup', { ignoreCase: true });
});

test('a customer who signed up signs in with the same password, and is kept out of the dashboard', async ({
  page,
  problems,
}) => {
  const person = aSignup();
  await signUp(page, person);
  await logIn(page, person);
  await expect(page).toHaveURL('/pricing');
  problems.expect(/^403 GET \/api\//);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login/);
});
