import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { sendSignup } from './send.ts';

// Mutation: `PlanMail` left out of the form. Red: the email about another plan was the only one that nobody could read
// before it was sent.
test('whoever changes a plan reads the email about it before it is sent', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await sendSignup(
    request,
    baseURL,
    aSignup({ selectedPlan: 'Starter', billingCycle: 'monthly' }),
  );
  await startSession(page, ADMIN);
  await page.goto(`/admin/signups/${id}`);
  await page.getByRole('button', { name: 'Edit plan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the plan of / });
  const mail = dialog.getByRole('region', { name: 'The email about it' });
  await expect(dialog.getByLabel('Plan', { exact: true })).toBeVisible();
  await expect(mail).toBeHidden();
  await dialog.getByLabel('Plan', { exact: true }).selectOption('Scale');
  await expect(mail).toContainText('You’re now on the Scale plan');
  await dialog.getByLabel('Billing cycle').selectOption('Annual');
  await expect(mail).toContainText('billed once a year');
  await expectAccessible(page);
  // Mutation: a box that nothing is sent of, or no undo.
  await dialog.getByLabel(/^Email .* about it$/).uncheck();
  await expect(mail).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const plan = page.getByRole('region', { name: 'Subscription details' });
  await expect(plan).toContainText('Scale');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(plan).toContainText('Starter');
  await expect(page.getByText('Edit undone')).toBeVisible();
});
