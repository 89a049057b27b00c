import { fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';

// Mutation: of CustomerFields, without DiscountField. Red: the price of an invented code stayed halved for ever.
test('a discount code that nobody checked is declined, and the customer is told what they pay', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup({ selectedPlan: 'Growth', billingCycle: 'monthly', discountCode: 'NONSENSE' });
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto(fillPath('/admin/signups/{id}', { id }));
  const plan = page.getByRole('region', { name: 'Subscription details' });
  await expect(plan).toContainText('$100');
  await page.getByRole('button', { name: 'Edit plan' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the plan of / });
  const code = dialog.getByLabel('Discount code: NONSENSE');
  await code.selectOption('Accepted');
  await expect(dialog.getByText('a month, from the moment')).toBeHidden();
  await code.selectOption('Declined');
  await expect(dialog.getByText('$199 a month', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('without your discount code, which we couldn’t accept');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('$199');
  await expect(plan).toContainText('Declined');
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Not checked');
});
