import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup, nameOf } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './own-site.ts';
import { sendSignup } from './send.ts';

// Mutation: My day without the list. Red: whoever was reached, and nothing was planned for, was in no list at all.
test('whoever was reached, and nothing is planned for, stands below the day until something is', async ({
  page,
  request,
  baseURL,
}) => {
  const person = aSignup();
  const id = await sendSignup(request, baseURL, person);
  await startSession(page, ADMIN);
  await page.goto('/admin/my-day');
  const section = page.getByRole('region', { name: /^Yours, with nothing planned/ });
  const called = page.getByRole('listitem').filter({ hasText: nameOf(person) });
  await called.getByRole('button', { name: /^Reached/ }).click();
  // While it is asked what comes next, nobody is told that nothing is planned.
  await expect(called.getByRole('button', { name: 'Skip' })).toBeVisible();
  await expect(section).toBeHidden();
  await called.getByRole('button', { name: 'Skip' }).click();
  await expect(section.getByRole('heading')).toHaveText('Yours, with nothing planned 1');
  await expect(section.locator('[data-name]').filter({ hasText: nameOf(person) })).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('link', { name: /^Plan next step/ }).click();
  await page.waitForURL(`**${fillPath('/admin/signups/{id}', { id })}`);
  const form = page.getByRole('form', { name: 'Plan next step' });
  await form.getByLabel('What comes next').fill('Send prices');
  await form.getByRole('button', { name: 'Tomorrow' }).click();
  const saved = page.waitForResponse(`**${fillPath(API.leadNextStep, { id })}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.goto('/admin/my-day');
  await expect(page.getByRole('listitem').filter({ hasText: nameOf(person) })).toContainText('Send prices');
  await expect(section).toBeHidden();
});
