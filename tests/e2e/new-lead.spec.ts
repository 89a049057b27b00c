import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: plan, industry and size chosen beforehand, company and location required, nobody named before the form is
// sent.
test('a lead is entered with a name and a number alone, and whoever has that number is named while it is typed', async ({
  page,
  request,
  baseURL,
}) => {
  const known = aSignup({ firstName: 'Odval', lastName: 'Tsend', phone: '(312) 555-0141' });
  await send(request, baseURL, API.signup, known);
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups');
  await page.getByRole('button', { name: 'New lead' }).click();
  const form = page.getByRole('dialog', { name: 'New lead' });
  for (const choice of ['Plan', 'Billing cycle', 'Industry', 'Company size']) {
    await expect(form.getByLabel(choice)).toHaveValue('');
  }
  await form.getByLabel('Phone', { exact: true }).fill('(312) 555-019');
  await expect(form.getByText('Only 9 digits: is one missing?')).toBeVisible();
  await form.getByLabel('Phone', { exact: true }).fill('+1 312 555 0141');
  await expect(form.getByRole('link', { name: 'Odval Tsend' })).toBeVisible();
  await expect(form).toContainText('same number');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add lead' }).click();
  await expect(form.getByText('The name is missing')).toBeVisible();
  await form.getByLabel('First name').fill('Naran');
  await form.getByRole('button', { name: 'Add lead' }).click();
  const sheet = page.getByRole('dialog', { name: 'Naran' });
  await expect(sheet).toContainText('Possible duplicates');
  await expect(sheet).toContainText('same number');
});
