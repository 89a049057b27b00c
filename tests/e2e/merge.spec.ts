import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { send } from './send.ts';

// Mutation: a press on Merge that merges at once.
test('two signups of one person are compared, the better values chosen, merged, and looked up in the log', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const person = aSignup({ companyName: 'Acme Dental' });
  const [local, domain] = person.email.split('@');
  const twice = { ...person, email: `${local}+again@${domain}`, companyName: 'Acme Dental West' };
  await send(request, baseURL, API.signup, person);
  await send(request, baseURL, API.signup, twice);
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${encodeURIComponent(person.email)}`);
  await page
    .getByRole('article')
    .filter({ hasText: 'Acme Dental' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Open as a page' }).click();
  await page.waitForURL(/\/admin\/signups\//);
  const box = page.getByRole('region', { name: 'Possible duplicates' });
  await box.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge with/ });
  const company = dialog.getByRole('group', { name: 'Company name' });
  await expect(company.getByRole('radio').first()).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'What moves over' })).toContainText('email');
  await expect(dialog).toContainText('nobody gets an email');
  await expect(dialog.getByText('Email', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Keep this one instead' }).click();
  await dialog.getByRole('button', { name: 'Keep this one instead' }).click();
  await company.getByRole('radio').nth(1).check();
  const chosen = (await company.locator('label').nth(1).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  // Mutation: without `useRefocus`. Red: the focus went with the button that opened the dialog.
  const merged = page.getByRole('region', { name: 'Merged into this' });
  await expect(merged.getByRole('button', { name: /^Undo until/ })).toBeFocused();
  const details = page.getByRole('region', { name: 'Company information' });
  await expect(details).toContainText(chosen);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Carried over: Company name');
  const record = page.url().split('/').at(-1) ?? '';

  await page.goto(`/admin/audit?action=lead.merge&q=${record}`);
  await page.getByRole('button', { name: 'Show values' }).click();
  const row = page.getByRole('row', { name: /^Company name/ });
  await expect(row).toContainText(chosen);
  await expectAccessible(page);

  await page.goto(`/admin/signups/${record}`);
  await page.getByRole('button', { name: /^Undo until/ }).click();
  await expect(details).not.toContainText(chosen === 'Acme Dental' ? /Acme Dental$/ : chosen);
});

// Mutation: no Merge beside two that are chosen. Red: two records that are not noticed as one person stay two.
test('any two signups that are chosen can be merged', async ({ page, request, baseURL }) => {
  const companyName = `Twice ${Date.now()}`;
  for (const firstName of ['Robert', 'Bob'])
    await send(request, baseURL, API.signup, aSignup({ firstName, companyName }));
  await startSession(page, ADMIN);
  await page.goto(`/admin/dashboard?tab=signups&q=${encodeURIComponent(companyName)}`);
  await page.getByLabel('Select all shown').check();
  await page.getByRole('button', { name: 'Merge…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Merge with / });
  // Mutation: the first of the list stays.
  await expect(dialog).toContainText(/Stays\s*Robert/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Merge…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
});
