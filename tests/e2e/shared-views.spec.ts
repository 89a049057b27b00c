import { randomBytes } from 'node:crypto';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

test('a view is shared with the team, opened by its link, copied, and taken back', async ({
  page,
  request,
  baseURL,
  browser,
}) => {
  test.slow();
  test.slow();
  await send(request, baseURL, API.signup, aSignup({ selectedPlan: 'Scale' }));
  const name = `Scale ${randomBytes(4).toString('hex')}`;
  await startSession(page, ADMIN);
  await page.goto('/admin/dashboard?tab=signups&plan=Scale');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Share with the team').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `${name} by you` })).toHaveAttribute('aria-pressed', 'true');

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await startSession(theirs, await aMember(request, baseURL, 'sales'));
  await theirs.goto(page.url());
  const shared = theirs.getByRole('list', { name: 'Team’s' }).getByRole('button', { name: `${name} by` });
  await expect(shared).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(theirs);
  await expect(theirs.getByRole('button', { name: 'Edit view' })).toBeHidden();
  await theirs.getByRole('button', { name: 'Copy view' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const copy = theirs.getByRole('list', { name: 'Yours' }).getByRole('button', { name, exact: true });
  await expect(copy).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: 'Edit view' }).click();
  await dialog.getByLabel('Share with the team').uncheck();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(shared).toBeHidden();
});
